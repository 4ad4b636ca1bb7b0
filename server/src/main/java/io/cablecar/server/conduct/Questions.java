package io.cablecar.server.conduct;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What persons ask of each other, to take back a move or to end the game, and what comes of the answers. */
record Questions(Table table) {

    Decision ask(int seat, Chair.Person person, Ask ask) {
        if (!person.isPlaying()) {
            return Decision.refused(Objection.TAKEN_OVER);
        }
        int back = 0;
        if (ask == Ask.TAKEBACK) {
            Play play = table.play().orElseThrow();
            back = play.turns().lastIndexOf(seat);
            if (back < 0) {
                return Decision.refused(Objection.NOTHING_TO_TAKE_BACK);
            }
            if (Hidden.wasSeen(play.eventsSince(back), seat)) {
                return Decision.refused(Objection.HIDDEN_SEEN);
            }
        }
        Entry asked = new Entry.Asked(seat, ask);
        return table.othersPlaying(seat).isEmpty()
                ? Decision.agreed(asked, granted(ask, back))
                : Decision.agreed(asked);
    }

    private static Entry granted(Ask ask, int back) {
        return switch (ask) {
            case TAKEBACK -> new Entry.TakenBack(back);
            case END -> new Entry.Over(new Ending.Agreed());
        };
    }

    Decision answer(int seat, Command.Answer answer) {
        Optional<Asking> asking = table.asking(answer.ask());
        boolean mayAnswer = asking.isPresent() && (asking.get().seat() != seat || !answer.yes());
        if (!mayAnswer) {
            return Decision.refused(Objection.NOTHING_ASKED);
        }
        Entry answered = new Entry.Answered(seat, answer.ask(), answer.yes());
        if (!answer.yes()) {
            return Decision.agreed(answered);
        }
        List<Integer> missing = new ArrayList<>(table.othersPlaying(asking.get().seat()));
        missing.removeAll(asking.get().agreedBy(seat).agreed());
        return missing.isEmpty()
                ? Decision.agreed(answered, granted(answer.ask(), asking.get().moves()))
                : Decision.agreed(answered);
    }
}
