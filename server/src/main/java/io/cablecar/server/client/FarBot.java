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
 * A program that takes a seat at a far table and plays there to the end of the game. A lost connection is made again;
 * what the table has not heard then, a wish for a seat or a move, is said again.
 */
public final class FarBot {

    private static final JsonMapper JSON = new JsonMapper();
    /** Heard when the connection is lost: no message of a server. */
    private static final String GONE = "";

    /** Heard when the server pings. */
    private static final String ALIVE = "ping";

    private static final int MOST_TRIES = 30;

    /** A server pings more often than that; not every connection that is lost is told. */
    private static final int LONGEST_SILENCE_SECONDS = 15;

    private final URI server;
    private final String table;
    private final String name;
    private final Function<View, Move> chooser;
    private final Consumer<String> told;
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private Seed nonce = Nonce.fresh();
    private FarView view = new FarView();
    private TextSocket line = TextSocket.NONE;
    private int attempts;
    private int seat = -1;

    /** Whether a bot of the house plays in the seat: the clock has run out. */
    private boolean isAway;

    private FarBot(URI server, String table, String name, Function<View, Move> chooser, Consumer<String> told) {
        this.server = server;
        this.table = table;
        this.name = name;
        this.chooser = chooser;
        this.told = told;
    }

    /**
     * Plays one game at the table of a link ({@code http://host/#/t/ID}).
     *
     * @param told hears what goes on, in a few words
     */
    public static void play(URI link, String name, Function<View, Move> chooser, Consumer<String> told)
            throws IOException, InterruptedException {
        String fragment = String.valueOf(link.getFragment());
        boolean isAddress = String.valueOf(link.getScheme()).matches("https?") && link.getHost() != null;
        if (!isAddress || !fragment.matches("/t/[A-Za-z0-9_-]{22}")) {
            throw new IOException("this is no table's link: it begins with http and ends in #/t/ and 22 letters");
        }
        URI server = URI.create(link.getScheme() + "://" + link.getAuthority());
        new FarBot(server, fragment.substring("/t/".length()), name, chooser, told).play();
    }

    private void play() throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            try {
                playAs(Visit.to(server, http));
            } finally {
                line.close();
            }
        }
    }

    private void playAs(Visit visit) throws IOException, InterruptedException {
        connect(visit);
        while (!view.isOver()) {
            String text = Objects.requireNonNullElse(heard.poll(LONGEST_SILENCE_SECONDS, TimeUnit.SECONDS), GONE);
            switch (text) {
                case ALIVE -> {}
                case GONE -> {
                    line.abort();
                    connect(visit);
                }
                default -> hear(JSON.readTree(text));
            }
        }
        if (seat < 0) {
            throw new IOException("the game at this table is over");
        }
        told.accept("the game is over");
    }

    private void hear(JsonNode message) throws IOException, InterruptedException {
        switch (message.path("type").asString("")) {
            case "bye" -> told.accept(message.path("text").asString(""));
            case "refused" -> refused(message);
            case "table", "step" -> look(message);
            default -> {}
        }
    }

    private void connect(Visit visit) throws IOException, InterruptedException {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            try {
                line = visit.connect(new Wireline.Listener() {
                    @Override
                    public void heard(String text) {
                        heard.add(text);
                    }

                    @Override
                    public void pinged() {
                        heard.add(ALIVE);
                    }

                    @Override
                    public void gone(String why) {
                        heard.add(GONE);
                    }
                });
                view = new FarView();
                join();
                return;
            } catch (CompletionException down) {
                told.accept("the server does not answer; trying again");
                TimeUnit.SECONDS.sleep(1);
            }
        }
        throw new IOException("the server does not answer");
    }

    /** Whether a wish for a seat was heard is not known before the table names the seat. */
    private void join() {
        say(message("join"));
        if (seat < 0) {
            say(message("sit").with("name", name).with("commitment", nonce.commitment()));
        }
    }

    private void refused(JsonNode message) throws IOException, InterruptedException {
        String code = message.path("code").asString("");
        switch (code) {
            case "stale", "alreadySeated", "notYourTurn", "badNonce", "notRevealing", "outOfTime" -> {}
            case "notOpen" -> {
                if (seat < 0 && !view.isOver()) {
                    throw new IOException("the game at this table has begun without this bot");
                }
            }
            case "takenOver" -> say(message("return"));
            case "busy", "tooFast" -> {
                told.accept(message.path("text").asString(""));
                TimeUnit.SECONDS.sleep(1);
                join();
            }
            default ->
                throw new IOException(message.path("text").asString("") + " "
                        + message.path("todo").asString(""));
        }
    }

    private void look(JsonNode message) {
        view.hear(message);
        JsonNode state = message.path("type").asString().equals("table") ? message : message.path("changed");
        if (state.path("phase").asString("").equals("revealing")) {
            say(message("reveal").with("nonce", nonce.hex()));
        }
        for (JsonNode entry : message.path("entries")) {
            if (entry.path("type").asString().equals("uncalled")) {
                nonce = Nonce.fresh();
                say(message("commit").with("commitment", nonce.commitment()));
            }
        }
        if (state.path("seat").isInt()) {
            seat = state.path("seat").asInt();
        }
        if (state.path("seats").isArray()) {
            isAway = state.path("seats").path(seat).path("stand").asString("").equals("clock");
        }
        if (isAway && !view.isMyTurn()) {
            say(message("return"));
        } else if (view.isMyTurn()) {
            Move move = chooser.apply(view.view());
            say(message("play").with("moves", view.moves()).with("move", MoveText.print(move)));
        }
    }

    private Message message(String type) {
        return new Message(type, "b" + attempts++, table);
    }

    private void say(Message message) {
        line.send(message.text());
    }
}
