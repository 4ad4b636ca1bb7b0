package io.cablecar.loadtest.chaos;

import io.cablecar.server.client.GuestClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/**
 * The means of one {@link Attack}: many loopback addresses (127.0.x.y, each with limits of its own), connections, and a
 * time at which it ends. Closing it closes all connections. Thread-safe.
 */
final class Attackers implements AutoCloseable {

    /** Attackers take breaks, because on one machine they would otherwise compete with the server for processors. */
    private static final int BREAK_MILLIS = 10;

    private static final int BREAK_AFTER_REFUSAL_MILLIS = 50;

    /** The third byte of the address of people who do nothing wrong. */
    private static final int HONEST = 2;

    private static final int FIRST_ATTACKERS = 10;

    private static final Pattern FILE = Pattern.compile("(?:src|href)=\"(?:\\./|/)?(assets/[^\"]+)\"");

    private final List<URI> nodes;
    private final int attack;
    private final Collection<String> bystandersTables;
    private final LongSupplier logBytes;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final AtomicBoolean abandoned = new AtomicBoolean();
    private final LongAdder attempts = new LongAdder();
    private final LongAdder refusals = new LongAdder();
    private final List<String> wrong = new ArrayList<>();
    private final Map<InetAddress, HttpClient> clients = new ConcurrentHashMap<>();
    private final Map<Integer, GuestClient> guests = new HashMap<>();
    private final Set<AttackerConnection> connections = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedQueue<ChaosPlayer> players = new ConcurrentLinkedQueue<>();

    /**
     * @param attack the number of the attack, which has addresses of its own
     * @param bystandersTables ids of tables at which others play
     * @param logBytes the size of the nodes' logs
     */
    Attackers(List<URI> nodes, int attack, Collection<String> bystandersTables, LongSupplier logBytes) {
        this.nodes = nodes;
        this.attack = attack;
        this.bystandersTables = bystandersTables;
        this.logBytes = logBytes;
    }

    /** Something that an attacker does over and over. */
    interface Action {
        void run() throws IOException, InterruptedException;
    }

    /** Creates the action of an attacker with this address. */
    interface Attacker {
        Action from(int address) throws IOException, InterruptedException;
    }

    /** Lets this many addresses attack at the same time, each in several threads, until the attack ends. */
    void attack(int addresses, int threadsEach, Attacker attacker) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int address = 1; address <= addresses; address++) {
            for (int i = 0; i < threadsEach; i++) {
                int from = address;
                threads.add(Thread.ofVirtual().name("attacker-" + from).start(() -> attackUntilEnd(from, attacker)));
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Makes a request whose refusal does not matter. */
    static void tryRequest(Action action) throws InterruptedException {
        try {
            action.run();
        } catch (IOException refused) {
            // As it should be.
        }
    }

    private void attackUntilEnd(int address, Attacker attacker) {
        try {
            while (!ended.get()) {
                try {
                    Action action = attacker.from(address);
                    while (!ended.get()) {
                        action.run();
                        attempts.increment();
                        TimeUnit.MILLISECONDS.sleep(BREAK_MILLIS);
                    }
                } catch (IOException | CompletionException refused) {
                    // Cut off or refused: an attacker begins again.
                    refusals.increment();
                    TimeUnit.MILLISECONDS.sleep(BREAK_AFTER_REFUSAL_MILLIS);
                }
            }
        } catch (ChaosPlayer.Stopped end) {
            // The attack has ended.
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the attack. Also closes the connections, since an attacker may wait for the server to read. */
    void end() {
        ended.set(true);
        connections.forEach(AttackerConnection::close);
    }

    /** Ends everything, even what honest people are waiting for. */
    void abandon() {
        end();
        abandoned.set(true);
    }

    URI node(int number) {
        return nodes.get(Math.floorMod(number, nodes.size()));
    }

    private InetAddress address(int last) {
        return loopback(FIRST_ATTACKERS + attack, last);
    }

    static InetAddress loopback(int third, int last) {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, (byte) third, (byte) last});
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private HttpClient http(InetAddress from) {
        return clients.computeIfAbsent(from, Attackers::client);
    }

    static HttpClient client(InetAddress from) {
        return HttpClient.newBuilder().localAddress(from).build();
    }

    /** The guest of an attacker's address. */
    synchronized GuestClient guest(int address) throws IOException, InterruptedException {
        GuestClient known = guests.get(address);
        if (known != null) {
            return known;
        }
        GuestClient fresh = newGuest(address);
        guests.put(address, fresh);
        return fresh;
    }

    /** Another guest of an attacker's address. */
    GuestClient newGuest(int address) throws IOException, InterruptedException {
        return GuestClient.to(node(address), http(address(address)));
    }

    /** A new guest who can send messages and gets answers. */
    ChaosPlayer player(int address) {
        return player(address(address), address, ended);
    }

    /** A person who does nothing wrong, and goes on when the attack has ended. */
    ChaosPlayer honestPlayer(int number) {
        return player(loopback(HONEST, FIRST_ATTACKERS * (attack + 1) + number), number, abandoned);
    }

    private ChaosPlayer player(InetAddress from, int node, AtomicBoolean stopping) {
        ChaosPlayer player = new ChaosPlayer(nodes, node, http(from), stopping);
        players.add(player);
        return player;
    }

    /** A connection of an attacker's address. */
    AttackerConnection connect(int address) throws IOException {
        AttackerConnection connection = AttackerConnection.open(address(address), node(address));
        connections.add(connection);
        if (ended.get()) {
            connection.close();
        }
        return connection;
    }

    /** A WebSocket of an attacker's guest. */
    AttackerConnection socket(int address, GuestClient guest) throws IOException {
        AttackerConnection connection = connect(address);
        try {
            connection.upgrade(node(address), guest.token());
            return connection;
        } catch (IOException refused) {
            close(connection);
            throw refused;
        }
    }

    void close(AttackerConnection connection) {
        connections.remove(connection);
        connection.close();
    }

    /** The files that the start page needs; none where the server has no pages. */
    List<String> files() throws IOException, InterruptedException {
        HttpResponse<String> page = http(loopback(HONEST, 1))
                .send(HttpRequest.newBuilder(node(0).resolve("/")).build(), BodyHandlers.ofString());
        return FILE.matcher(page.body())
                .results()
                .map(file -> "/" + file.group(1))
                .toList();
    }

    Collection<String> bystandersTables() {
        return bystandersTables;
    }

    long logBytes() {
        return logBytes.getAsLong();
    }

    /** Reports that the attack had an effect that it must not have. */
    synchronized void report(String effect) {
        wrong.add(effect);
    }

    synchronized List<String> wrong() {
        return List.copyOf(wrong);
    }

    long attempts() {
        return attempts.sum();
    }

    long refusals() {
        return refusals.sum();
    }

    @Override
    public void close() {
        abandon();
        players.forEach(ChaosPlayer::disconnect);
        clients.values().forEach(HttpClient::shutdownNow);
    }
}
