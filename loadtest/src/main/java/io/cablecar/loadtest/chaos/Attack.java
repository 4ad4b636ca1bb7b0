package io.cablecar.loadtest.chaos;

import io.cablecar.engine.chance.Seed;
import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.Message;
import io.cablecar.server.client.Nonce;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import tools.jackson.databind.JsonNode;

/**
 * A way in which strangers abuse a server. An attack goes on until {@link Attackers} end it; then it checks that it had
 * no lasting effect on others.
 */
public enum Attack {
    LOBBY_FILLING("two addresses fill the lobby") {
        @Override
        void run(Attackers attackers) throws IOException, InterruptedException {
            ChaosPlayer visitor = attackers.honestPlayer(0);
            String table = visitor.retry(guest -> guest.makeTable(PUBLIC));
            attackers.attack(2, 1, address -> {
                GuestClient guest = attackers.newGuest(address);
                AtomicInteger made = new AtomicInteger();
                return () -> {
                    guest.makeTable(PUBLIC);
                    if (made.incrementAndGet() == TABLES_PER_GUEST) {
                        throw new IOException("the next guest");
                    }
                };
            });
            if (!isListed(visitor, table)) {
                attackers.report("a table of somebody else is not in the lobby any more");
            }
        }
    },
    MANY_LISTED_TABLES("20 addresses create as many tables for the lobby as they can") {
        @Override
        void run(Attackers attackers) throws IOException, InterruptedException {
            ChaosPlayer visitor = attackers.honestPlayer(0);
            String table = visitor.retry(guest -> guest.makeTable(PUBLIC));
            Map<Integer, AtomicInteger> made = new ConcurrentHashMap<>();
            attackers.attack(20, 1, address -> {
                GuestClient guest = attackers.newGuest(address);
                AtomicInteger ofGuest = new AtomicInteger();
                return () -> {
                    guest.makeTable(PUBLIC);
                    made.computeIfAbsent(address, fresh -> new AtomicInteger()).incrementAndGet();
                    if (ofGuest.incrementAndGet() == TABLES_PER_GUEST) {
                        throw new IOException("the next guest");
                    }
                };
            });
            made.forEach((address, tables) -> {
                if (tables.get() > TABLES_PER_ADDRESS) {
                    attackers.report("one address has " + tables.get() + " tables in the lobby");
                }
            });
            if (!isListed(visitor, table)) {
                attackers.report("a table of somebody else is not in the lobby any more");
            }
        }
    },
    BLOCKED_LOBBY("people who have blocked somebody keep 40 lobbies open each, which change all the time") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            attackers.attack(6, 1, address -> {
                ChaosPlayer watching = attackers.player(address);
                ChaosPlayer blocked = attackers.player(address);
                meet(watching, blocked);
                String block = "/api/v1/regulars/" + handle(watching) + "/block";
                watching.retry(guest -> guest.post(block, "{\"on\":true}"));
                String table = blocked.retry(guest -> guest.makeTable(PUBLIC));
                GuestClient guest = watching.retry(known -> known);
                Deque<AttackerConnection> lobbies = new ArrayDeque<>();
                return () -> {
                    if (lobbies.size() < SOCKETS_PER_ADDRESS) {
                        AttackerConnection socket = attackers.socket(address, guest);
                        socket.send(OPEN_LOBBY);
                        lobbies.addLast(socket);
                    }
                    blocked.ask(message("join", table));
                    blocked.ask(message("part", table));
                };
            });
        }
    },
    SLOW_READERS("18 addresses ask for the lobby through 40 sockets each and never read") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            attackers.attack(18, 1, address -> {
                GuestClient guest = attackers.guest(address);
                Deque<AttackerConnection> sockets = new ArrayDeque<>();
                return () -> {
                    if (sockets.size() < SOCKETS_PER_ADDRESS) {
                        sockets.addLast(attackers.socket(address, guest));
                    }
                    AttackerConnection socket = sockets.removeFirst();
                    try {
                        socket.send(OPEN_LOBBY);
                        sockets.addLast(socket);
                    } catch (IOException dropped) {
                        attackers.close(socket);
                    }
                };
            });
        }
    },
    UNREAD_RESPONSES("18 addresses ask for the lobby, tables and files over and over and never read") {
        @Override
        void run(Attackers attackers) throws IOException, InterruptedException {
            List<String> paths = new ArrayList<>(List.of("/", "/api/v1/lobby"));
            attackers.bystandersTables().forEach(table -> paths.add("/api/v1/tables/" + table));
            paths.addAll(attackers.files());
            attackers.attack(18, 1, address -> {
                Deque<AttackerConnection> unread = new ArrayDeque<>();
                AtomicInteger next = new AtomicInteger();
                return () -> {
                    AttackerConnection connection = attackers.connect(address);
                    unread.addLast(connection);
                    String path = paths.get(next.getAndIncrement() % paths.size());
                    connection.send(AttackerConnection.repeat(request(path), UNREAD_EACH));
                    if (unread.size() >= CONNECTIONS_PER_ADDRESS) {
                        attackers.close(unread.removeFirst());
                    }
                };
            });
        }
    },
    CONTROL_FRAMES("floods of pings, pongs and empty parts of messages") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            List<byte[]> floods = List.of(
                    AttackerConnection.repeat(AttackerConnection.frame(PING, true, "x"), FRAMES),
                    AttackerConnection.repeat(AttackerConnection.frame(PONG, true, ""), FRAMES),
                    AttackerConnection.repeat(AttackerConnection.frame(CONTINUATION, false, ""), FRAMES));
            AtomicInteger next = new AtomicInteger();
            attackers.attack(2, floods.size(), address -> {
                AttackerConnection socket = attackers.socket(address, attackers.guest(address));
                int kind = next.getAndIncrement() % floods.size();
                if (kind == floods.size() - 1) {
                    socket.send(AttackerConnection.frame(TEXT, false, ""));
                }
                return () -> socket.send(floods.get(kind));
            });
        }
    },
    MESSAGES("floods of messages that ask for whole tables") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            attackers.attack(2, 4, address -> {
                AttackerConnection socket = attackers.socket(address, attackers.guest(address));
                String table = attackers.bystandersTables().iterator().next();
                byte[] join = AttackerConnection.text(new Message("join", "j", table).text());
                byte[] flood = AttackerConnection.repeat(join, FRAMES / 10);
                return () -> socket.send(flood);
            });
        }
    },
    STATUS_REQUESTS("60 connections ask for /metrics, /ready, /health and files") {
        @Override
        void run(Attackers attackers) throws IOException, InterruptedException {
            List<String> paths = new ArrayList<>(List.of("/metrics", "/ready", "/health", "/", "/nothing"));
            paths.addAll(attackers.files());
            attackers.attack(4, 15, address -> {
                AttackerConnection connection = attackers.connect(address);
                return () -> {
                    try {
                        for (String path : paths) {
                            connection.send(request(path));
                            connection.readResponses(1);
                        }
                    } catch (IOException closed) {
                        attackers.close(connection);
                        throw closed;
                    }
                };
            });
        }
    },
    SILENT_CONNECTIONS("connections that send nothing") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            attackers.attack(4, 1, address -> {
                Deque<AttackerConnection> silent = new ArrayDeque<>();
                return () -> {
                    for (int i = 0; i < 5; i++) {
                        silent.addLast(attackers.connect(address));
                    }
                    while (silent.size() > CONNECTIONS_PER_ADDRESS) {
                        attackers.close(silent.removeFirst());
                    }
                };
            });
        }
    },
    EXPENSIVE_READS("requests for all games, whole tables and files") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            attackers.attack(3, 4, address -> {
                GuestClient guest = attackers.guest(address);
                Attackers.tryRequest(() -> guest.makeTable(PUBLIC));
                return () -> {
                    Attackers.tryRequest(() -> guest.get("/api/v1/games"));
                    for (String table : attackers.bystandersTables()) {
                        Attackers.tryRequest(() -> guest.get("/api/v1/tables/" + table));
                        Attackers.tryRequest(() -> guest.text("/api/v1/tables/" + table + "/file"));
                    }
                };
            });
        }
    },
    LONG_LOGS("tables with long logs are read again and again") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            attackers.attack(3, 4, address -> {
                ChaosPlayer owner = attackers.player(address);
                String table = owner.retry(guest -> guest.makeTable(PUBLIC));
                for (int i = 0; i < STRANGERS; i++) {
                    ChaosPlayer stranger = attackers.player(address);
                    for (int edit = 0; edit < EDITS; edit++) {
                        sit(stranger, table, 0, "Eve");
                        stranger.ask(message("stand", table));
                    }
                    stranger.disconnect();
                }
                GuestClient guest = owner.retry(known -> known);
                return () -> {
                    Attackers.tryRequest(() -> guest.get("/api/v1/tables/" + table));
                    Attackers.tryRequest(() -> guest.text("/api/v1/tables/" + table + "/file"));
                    Attackers.tryRequest(() -> guest.get("/api/v1/games"));
                };
            });
        }
    },
    SMALL_WRITES("bursts of small requests that store something") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            attackers.attack(4, 8, address -> {
                GuestClient guest = attackers.guest(address);
                AtomicInteger next = new AtomicInteger();
                return () -> {
                    String from = next.incrementAndGet() % 2 == 0 ? "08:00" : "09:00";
                    Attackers.tryRequest(() -> guest.put(
                            "/api/v1/wishes",
                            "{\"muted\":[],\"quiet\":{\"from\":\"" + from
                                    + "\",\"until\":\"10:00\"},\"zone\":\"UTC\"}"));
                    Attackers.tryRequest(() -> guest.post("/api/v1/notices/seen", "{\"until\":1}"));
                    Attackers.tryRequest(() -> guest.post("/api/v1/tokens", "{}"));
                };
            });
        }
    },
    PICTURES("pictures of ever other games") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            AtomicInteger next = new AtomicInteger();
            attackers.attack(4, 4, address -> {
                GuestClient guest = attackers.guest(address);
                return () -> guest.text("/g/" + gameOf(next.incrementAndGet()) + ".png?language=en");
            });
        }
    },
    INVITATIONS("two people invite a third one again and again") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            ChaosPlayer invited = attackers.honestPlayer(0);
            int inviting = 2;
            List<ChaosPlayer> players = new ArrayList<>();
            for (int address = 1; address <= inviting; address++) {
                players.add(attackers.player(address));
                meet(players.getLast(), invited);
            }
            attackers.attack(inviting, 1, address -> {
                ChaosPlayer player = players.get(address - 1);
                String invite = "/api/v1/regulars/" + handle(player) + "/invite";
                GuestClient guest = player.retry(known -> known);
                return () -> {
                    String table = guest.makeTable(settings(2));
                    guest.post(invite, "{\"table\":\"" + table + "\"}");
                };
            });
            long invitations = invited.retry(guest -> guest.get("/api/v1/notices"))
                    .path("notices")
                    .valueStream()
                    .filter(notice -> notice.path("type").asString("").equals("invited"))
                    .count();
            if (invitations > (long) inviting * INVITATIONS_OF_ONE) {
                attackers.report(invitations + " invitations arrived");
            }
        }
    },
    WITHHELD_REVEALS("an address takes seats at public tables with ever new guests and never reveals") {
        @Override
        Duration leastTime() {
            return Duration.ofSeconds(30);
        }

        @Override
        void run(Attackers attackers) throws IOException, InterruptedException {
            ChaosPlayer owner = attackers.honestPlayer(0);
            ChaosPlayer friend = attackers.honestPlayer(1);
            List<WaitingTable> tables = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                tables.add(new WaitingTable(owner, friend));
            }
            // The attacker is quicker than any friend.
            ChaosPlayer withholding = attackers.player(1);
            for (WaitingTable table : tables) {
                sit(withholding, table.id(), 1, "Eve");
            }
            AtomicInteger next = new AtomicInteger();
            Thread waiting = Thread.ofVirtual().start(() -> playWhenPossible(tables));
            attackers.attack(1, 1, address -> () -> {
                ChaosPlayer another = attackers.player(address);
                for (WaitingTable table : tables) {
                    sit(another, table.id(), 1, "Eve" + next.incrementAndGet());
                }
            });
            waiting.join(TimeUnit.SECONDS.toMillis(10));
            waiting.interrupt();
            long started = tables.stream().filter(WaitingTable::isStarted).count();
            if (started < tables.size()) {
                attackers.report("only " + started + " of " + tables.size() + " tables could start");
            }
        }

        private void playWhenPossible(List<WaitingTable> tables) {
            try {
                while (!tables.stream().allMatch(WaitingTable::isStarted)) {
                    tables.forEach(WaitingTable::prepare);
                    TimeUnit.MILLISECONDS.sleep(500);
                }
            } catch (InterruptedException | ChaosPlayer.Stopped end) {
                // Whatever has not started is reported.
            }
        }
    },
    CROWDED_TABLES("three addresses watch a public table 40 times each, so that it is closed to others") {
        @Override
        void run(Attackers attackers) throws IOException, InterruptedException {
            ChaosPlayer owner = attackers.honestPlayer(0);
            String table = owner.retry(guest -> guest.makeTable(PUBLIC));
            sit(owner, table, 0, "Ada");
            byte[] join = AttackerConnection.text(message("join", table).text());
            List<AttackerConnection> watching = new ArrayList<>();
            for (int address = 1; address <= 3; address++) {
                GuestClient guest = attackers.guest(address);
                for (int i = 0; i < SOCKETS_PER_ADDRESS; i++) {
                    int from = address;
                    Attackers.tryRequest(() -> {
                        AttackerConnection socket = attackers.socket(from, guest);
                        socket.send(join);
                        watching.add(socket);
                    });
                }
            }
            ChaosPlayer visitor = attackers.honestPlayer(1);
            String refused = visitor.ask(message("join", table)).path("code").asString("");
            if (!watching.isEmpty() && !refused.isEmpty()) {
                attackers.report("the table is closed to others: " + refused);
            }
            attackers.attack(3, 1, address -> {
                AttackerConnection socket = attackers.socket(address, attackers.guest(address));
                return () -> socket.send(join);
            });
        }
    },
    EDITS_BEFORE_THE_START("strangers sit down and stand up all the time at somebody's table") {
        @Override
        void run(Attackers attackers) throws IOException, InterruptedException {
            ChaosPlayer owner = attackers.honestPlayer(0);
            String table = owner.retry(guest -> guest.makeTable(settings(6)));
            Seed nonce = sit(owner, table, 0, "Ada");
            attackers.attack(4, 1, address -> {
                ChaosPlayer stranger = attackers.player(address);
                return () -> {
                    String refused = sitAndStand(stranger, table, address);
                    if (refused.equals("tooManySteps")) {
                        throw new IOException("the next guest");
                    }
                };
            });
            for (int seat = 1; seat < 6; seat++) {
                owner.ask(message("free", table).with("seat", seat));
            }
            owner.ask(message("start", table));
            owner.ask(message("reveal", table).with("nonce", nonce.hex()));
            String phase = owner.retry(guest -> guest.get("/api/v1/tables/" + table))
                    .path("phase")
                    .asString("");
            if (!phase.equals("playing")) {
                attackers.report("the table could not start afterwards, it is " + phase);
            }
        }

        private String sitAndStand(ChaosPlayer stranger, String table, int seat) {
            sit(stranger, table, seat, "Eve" + seat);
            return stranger.ask(message("stand", table)).path("code").asString("");
        }
    },
    BOT_THINKING("one address lets strong bots think at 10 tables") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            attackers.attack(1, 10, address -> {
                ChaosPlayer player = attackers.player(address);
                String table = player.retry(guest -> guest.makeTable(STRONG_BOTS));
                Seed nonce = sit(player, table, 0, "Eve");
                player.ask(message("reveal", table).with("nonce", nonce.hex()));
                return () -> {};
            });
        }
    },
    PUSH_REFLECTION("subscriptions that direct notices at somebody else") {
        @Override
        void run(Attackers attackers) throws IOException, InterruptedException {
            AtomicInteger calls = new AtomicInteger();
            try (ServerSocket victim = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
                Thread.ofVirtual().start(() -> count(victim, calls));
                List<String> hosts = List.of("127.0.0.1", "localhost", "push.localhost", "[::1]", "127.1", "0x7f.1");
                attackers.attack(2, 1, address -> {
                    GuestClient guest = attackers.guest(address);
                    AtomicInteger next = new AtomicInteger();
                    return () -> {
                        String host = hosts.get(next.getAndIncrement() % hosts.size());
                        guest.post("/api/v1/push", subscription("https://" + host + ":" + victim.getLocalPort()));
                        attackers.report("a subscription at " + host + " was accepted");
                    };
                });
            }
            if (calls.get() > 0) {
                attackers.report(calls + " calls were made to somebody else");
            }
        }

        private void count(ServerSocket victim, AtomicInteger calls) {
            while (!victim.isClosed()) {
                try (Socket call = victim.accept()) {
                    calls.addAndGet(call.isConnected() ? 1 : 0);
                } catch (IOException closed) {
                    return;
                }
            }
        }

        private String subscription(String address) {
            return "{\"endpoint\":\"" + address + "/x\",\"keys\":{\"p256dh\":\"" + "A".repeat(87) + "\",\"auth\":\""
                    + "A".repeat(22) + "\"},\"language\":\"en\",\"zone\":\"UTC\"}";
        }
    },
    LOG_FLOODING("requests whose bad Host is 7 KB long") {
        @Override
        void run(Attackers attackers) throws InterruptedException {
            long before = attackers.logBytes();
            byte[] request = ("GET / HTTP/1.1\r\nHost: bad host " + "x".repeat(7_000) + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII);
            attackers.attack(2, 5, address -> () -> {
                AttackerConnection connection = attackers.connect(address);
                try {
                    connection.send(request);
                    connection.readResponses(1);
                } finally {
                    attackers.close(connection);
                }
            });
            long written = attackers.logBytes() - before;
            if (written > MAX_LOGGED) {
                attackers.report(written + " bytes were logged");
            }
        }
    };

    private static final int CONTINUATION = 0;
    private static final int TEXT = 1;
    private static final int PING = 9;
    private static final int PONG = 10;
    private static final int FRAMES = 1_000;
    private static final int SOCKETS_PER_ADDRESS = 40;
    private static final int CONNECTIONS_PER_ADDRESS = 320;
    private static final int UNREAD_EACH = 20;
    private static final int TABLES_PER_GUEST = 5;
    private static final int TABLES_PER_ADDRESS = 20;
    private static final int INVITATIONS_OF_ONE = 5;
    private static final int STRANGERS = 6;
    private static final int EDITS = 15;
    private static final byte[] OPEN_LOBBY = AttackerConnection.text("{\"type\":\"lobby\",\"id\":\"l\",\"on\":true}");

    /** A game as the letters of a link; the bytes from {@link #NAME} are a name, the last ones a checksum. */
    private static final String GAME = "ASUBd3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d2YYQWRhIFpvw6tgSm9zw6kgTWFyw61h"
            + "BWDFgXVrYXN6IPCfmotRwJePuD0QBxO9L8aWT4Ji-HChjkkAwNa8WHiYN2E_A9bMM6MdimdKsBwcyNEGwFcTCwWtUGBJYkphqcmg"
            + "l18RoIzA3sGyhdhxRfm24KOQ0MtkMA5TMKxYYCLu1FXuT9HAulqRQA";

    private static final int NAME = 36;
    private static final int NAME_LETTERS = 3;
    private static final int CHECK_BYTES = 4;
    private static final int ALPHABET = 26;
    private static final long MAX_LOGGED = 1_000_000;
    private static final String PUBLIC = settings(2);
    private static final String STRONG_BOTS = "{\"rules\":" + rules(4)
            + ",\"bots\":[null,\"baron\",\"baron\",\"baron\"],\"first\":1,\"takeover\":\"baron\","
            + "\"clock\":{\"type\":\"perMove\",\"seconds\":5}}";

    private static final AtomicInteger NEXT_ID = new AtomicInteger();

    private final String description;

    Attack(String description) {
        this.description = description;
    }

    String description() {
        return description;
    }

    /** The time that the attack needs to have an effect. */
    Duration leastTime() {
        return Duration.ZERO;
    }

    /** Attacks until stopped, and reports lasting effects. */
    abstract void run(Attackers attackers) throws IOException, InterruptedException;

    private static String rules(int players) {
        return "{\"players\":" + players + ",\"companies\":false,\"free\":false,\"hand\":1,\"layout\":\"cablecar\"}";
    }

    private static String settings(int players) {
        return "{\"rules\":" + rules(players) + ",\"visibility\":\"public\"}";
    }

    private static byte[] request(String path) {
        return ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static Message message(String type, String table) {
        return new Message(type, "a" + NEXT_ID.incrementAndGet(), table);
    }

    /** Takes a seat with a new nonce, if it is free, and returns the nonce. */
    private static Seed sit(ChaosPlayer player, String table, int seat, String name) {
        Seed nonce = Nonce.fresh();
        player.ask(message("sit", table).with("seat", seat).with("name", name).with("commitment", nonce.commitment()));
        return nonce;
    }

    private static boolean isListed(ChaosPlayer visitor, String table) {
        return visitor.retry(guest -> guest.get("/api/v1/lobby"))
                .path("tables")
                .valueStream()
                .anyMatch(listed -> listed.path("table").asString("").equals(table));
    }

    /** Lets two people finish a game, so that they know each other. */
    private static void meet(ChaosPlayer one, ChaosPlayer other) {
        String table = one.retry(guest -> guest.makeTable(settings(2)));
        Seed first = sit(one, table, 0, "Eve");
        Seed second = sit(other, table, 1, "Ada");
        one.ask(message("reveal", table).with("nonce", first.hex()));
        other.ask(message("reveal", table).with("nonce", second.hex()));
        one.ask(message("resign", table));
    }

    /** The handle by which a person invites or blocks the last one that it has met. */
    private static String handle(ChaosPlayer player) {
        return player.retry(guest -> guest.get("/api/v1/regulars"))
                .at("/regulars/0/handle")
                .asString("");
    }

    /** The letters of a link to a game whose first player has one of many names. */
    private static String gameOf(int number) {
        byte[] bytes = Base64.getUrlDecoder().decode(GAME);
        int left = number;
        for (int i = 0; i < NAME_LETTERS; i++) {
            bytes[NAME + i] = (byte) ('a' + left % ALPHABET);
            left /= ALPHABET;
        }
        int body = bytes.length - CHECK_BYTES;
        CRC32 check = new CRC32();
        check.update(bytes, 0, body);
        ByteBuffer.wrap(bytes).putInt(body, (int) check.getValue());
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** A public table whose owner waits for a second player. */
    private static final class WaitingTable {

        private final ChaosPlayer owner;
        private final ChaosPlayer friend;
        private final String id;
        private Seed ownersNonce;
        private Seed friendsNonce = Nonce.fresh();
        private volatile boolean started;

        WaitingTable(ChaosPlayer owner, ChaosPlayer friend) {
            this.owner = owner;
            this.friend = friend;
            this.id = owner.retry(guest -> guest.makeTable(PUBLIC));
            this.ownersNonce = sit(owner, id, 0, "Ada");
        }

        String id() {
            return id;
        }

        boolean isStarted() {
            return started;
        }

        /** Does what is needed next for the start. */
        void prepare() {
            JsonNode state = owner.retry(guest -> guest.get("/api/v1/tables/" + id));
            switch (state.path("phase").asString("")) {
                case "open" -> {
                    if (!state.at("/seats/0/ready").asBoolean(false)) {
                        ownersNonce = Nonce.fresh();
                        owner.ask(message("commit", id).with("commitment", ownersNonce.commitment()));
                    }
                    friendsNonce = sit(friend, id, 1, "Bob");
                }
                case "revealing" -> {
                    owner.ask(message("reveal", id).with("nonce", ownersNonce.hex()));
                    friend.ask(message("reveal", id).with("nonce", friendsNonce.hex()));
                }
                case "playing" -> started = true;
                default -> {}
            }
        }
    }
}
