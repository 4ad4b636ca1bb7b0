package io.cablecar.server.client;

import io.cablecar.engine.chance.Seed;
import io.cablecar.engine.game.Move;
import io.cablecar.engine.game.View;
import io.cablecar.engine.notation.MoveText;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A bot that takes a seat at a server's table and plays there to the end of the game. After a lost connection it
 * connects again and repeats what the table may not have received: its request for a seat, or its move.
 */
public final class RemoteBot {

    private static final JsonMapper JSON = new JsonMapper();

    /** Queued when the connection is lost. Servers never send it. */
    private static final String CLOSED = "";

    /** Queued when the server pings. */
    private static final String PING = "ping";

    private static final int CONNECT_ATTEMPTS = 30;

    /** The server pings more often. A connection can be lost without any event. */
    private static final int SILENCE_SECONDS = 15;

    private static final int MAX_NAMES = 6;
    private static final int NO_SEAT = -1;

    private final URI server;
    private final String table;
    private final String name;
    private final Function<View, Move> chooser;
    private final Consumer<String> progress;
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private Seed nonce = Nonce.fresh();

    /** Revealed at the start of a game over days, if the bot is connected then. */
    private Seed second = Nonce.fresh();

    private JsonNode dice = JSON.createObjectNode();
    private boolean isRevealing;
    private RemoteView view = new RemoteView();
    private TextSocket socket = TextSocket.NONE;
    private int messages;
    private int seat = NO_SEAT;

    /** The number of names refused because somebody at the table, or an account, has them. */
    private int namesTaken;

    /** Whether one of the server's bots plays in this bot's seat because its time ran out. */
    private boolean isReplaced;

    private RemoteBot(URI server, String table, String name, Function<View, Move> chooser, Consumer<String> progress) {
        this.server = server;
        this.table = table;
        this.name = name;
        this.chooser = chooser;
        this.progress = progress;
    }

    /**
     * Plays one game at the table of a link ({@code http://host/#/t/ID}, {@code http://host/t/ID}).
     *
     * @param progress receives short messages about what happens
     * @throws IOException if the link is not valid, the server can't be reached, or the bot has no seat (any more)
     */
    public static void play(URI link, String name, Function<View, Move> chooser, Consumer<String> progress)
            throws IOException, InterruptedException {
        String place = String.valueOf(link.getFragment() == null ? link.getPath() : link.getFragment());
        boolean isAddress = String.valueOf(link.getScheme()).matches("https?") && link.getHost() != null;
        if (!isAddress || !place.matches("/t/[A-Za-z0-9_-]{22}")) {
            throw new IOException(
                    "this is no table's link: it begins with http and ends in #/t/ or /t/ and 22 letters");
        }
        URI server = URI.create(link.getScheme() + "://" + link.getAuthority());
        new RemoteBot(server, place.substring("/t/".length()), name, chooser, progress).play();
    }

    private void play() throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            try {
                playAs(GuestClient.to(server, http));
            } finally {
                socket.close();
            }
        }
    }

    private void playAs(GuestClient guest) throws IOException, InterruptedException {
        connect(guest);
        while (!view.isOver()) {
            String text = Objects.requireNonNullElse(received.poll(SILENCE_SECONDS, TimeUnit.SECONDS), CLOSED);
            switch (text) {
                case PING -> {}
                case CLOSED -> {
                    socket.abort();
                    connect(guest);
                }
                default -> handle(JSON.readTree(text));
            }
        }
        if (seat == NO_SEAT) {
            throw new IOException("the game at this table is over");
        }
        progress.accept("the game is over");
    }

    private void connect(GuestClient guest) throws IOException, InterruptedException {
        for (int attempt = 0; attempt < CONNECT_ATTEMPTS; attempt++) {
            try {
                socket = guest.connect(new TextSocket.Listener() {
                    @Override
                    public void onText(String text) {
                        received.add(text);
                    }

                    @Override
                    public void onPing() {
                        received.add(PING);
                    }

                    @Override
                    public void onClosed(String reason) {
                        received.add(CLOSED);
                    }
                });
                view = new RemoteView();
                join();
                return;
            } catch (CompletionException failed) {
                progress.accept("the server does not answer; trying again");
                TimeUnit.SECONDS.sleep(1);
            }
        }
        throw new IOException(
                "the server at " + server + " does not answer any more; check whether it is still running");
    }

    private void join() {
        send(message("join"));
    }

    /**
     * Asks for a seat. At a table over days the nonce is deposited with the server, because the bot may be away when
     * the game starts; at a live table the server must not know it before the start.
     */
    private void sit(JsonNode table) {
        String distinctName = namesTaken == 0 ? name : name + " " + (namesTaken + 1);
        Message sit = message("sit").with("name", distinctName).with("commitment", nonce.commitment());
        boolean isOverDays =
                table.path("settings").path("clock").path("type").asString("").equals("days");
        send(isOverDays ? sit.with("deposit", nonce.hex()) : sit);
    }

    private void handle(JsonNode message) throws IOException, InterruptedException {
        switch (message.path("type").asString("")) {
            case "bye" -> progress.accept(message.path("text").asString(""));
            case "refused" -> refused(message);
            case "table" -> {
                update(message, message);
                if (seat == NO_SEAT) {
                    sit(message);
                }
            }
            case "step" -> update(message, message.path("changed"));
            default -> {}
        }
    }

    private void refused(JsonNode message) throws IOException, InterruptedException {
        String code = message.path("code").asString("");
        switch (code) {
            case "stale", "alreadySeated", "notYourTurn", "badNonce", "notRevealing", "outOfTime" -> {}
            case "notOpen" -> {
                if (seat == NO_SEAT && !view.isOver()) {
                    throw new IOException("the game at this table has begun without this bot");
                }
            }
            case "nameTaken" -> {
                if (++namesTaken > MAX_NAMES) {
                    throw new IOException("the name " + name + " and similar ones are taken; choose another");
                }
                join();
            }
            case "takenOver" -> send(message("return"));
            case "busy", "tooFast" -> {
                progress.accept(message.path("text").asString(""));
                TimeUnit.SECONDS.sleep(1);
                join();
            }
            default ->
                throw new IOException(message.path("text").asString("") + " "
                        + message.path("todo").asString(""));
        }
    }

    /**
     * Applies a {@code table} or {@code step} message and does what it asks for.
     *
     * @param state the members of the table that the message contains
     */
    private void update(JsonNode message, JsonNode state) throws IOException {
        view.update(message);
        updateSeat(state);
        if (state.path("phase").isString()) {
            isRevealing = state.path("phase").asString().equals("revealing");
        }
        if (state.path("dice").isObject()) {
            dice = state.path("dice");
        }
        if (isRevealing && (state.has("phase") || state.has("dice"))) {
            takePartInDice();
        }
        for (JsonNode entry : message.path("entries")) {
            if (entry.path("type").asString().equals("uncalled")) {
                nonce = Nonce.fresh();
                send(message("commit").with("commitment", nonce.commitment()));
            }
        }
        if (state.path("seats").isArray()) {
            isReplaced =
                    state.path("seats").path(seat).path("stand").asString("").equals("clock");
        }
        if (isReplaced && !view.isMyTurn()) {
            send(message("return"));
        } else if (view.isMyTurn()) {
            Move move = chooser.apply(view.view());
            send(message("play").with("moves", view.moves()).with("move", MoveText.print(move)));
        }
    }

    /** Reveals the nonce, which makes the bot ready. At a table over days, commits to a second nonce first. */
    private void takePartInDice() {
        if (!dice.path("deposits").isArray()) {
            send(message("reveal").with("nonce", nonce.hex()));
        } else if (!dice.path("listed").isArray()) {
            if (dice.path("commitments").path(seat).isNull()) {
                second = Nonce.fresh();
                send(message("commit").with("commitment", second.commitment()));
            }
        } else if (dice.path("commitments").path(seat).asString("").equals(second.commitment())) {
            send(message("reveal").with("nonce", second.hex()));
        }
    }

    private void updateSeat(JsonNode state) throws IOException {
        if (state.path("seat").isInt()) {
            seat = state.path("seat").asInt();
        } else if (seat != NO_SEAT && state.path("seat").isNull()) {
            throw new IOException("this bot's seat was freed, so it leaves the table");
        }
    }

    private Message message(String type) {
        return new Message(type, "b" + messages++, table);
    }

    private void send(Message message) {
        socket.send(message.text());
    }
}
