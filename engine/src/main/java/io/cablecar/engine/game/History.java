package io.cablecar.engine.game;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable list that grows at its end and shares its beginning with the shorter ones, so a move costs the same
 * however long the game has lasted (the rules do not limit the number of exchanges).
 */
final class History<E> {

    private final @Nullable History<E> before;
    private final List<E> latest;
    private final int size;

    private History(@Nullable History<E> before, List<E> latest, int size) {
        this.before = before;
        this.latest = latest;
        this.size = size;
    }

    static <E> History<E> empty() {
        return new History<>(null, List.of(), 0);
    }

    History<E> with(List<E> more) {
        return new History<>(this, List.copyOf(more), size + more.size());
    }

    int size() {
        return size;
    }

    List<E> list() {
        return since(0);
    }

    /** The elements from this index on. Takes time proportional to their number. */
    List<E> since(int first) {
        List<List<E>> backwards = new ArrayList<>();
        int reached = size;
        for (History<E> part = this; part != null && reached > first; part = part.before) {
            backwards.add(part.latest);
            reached -= part.latest.size();
        }
        List<E> all = new ArrayList<>(size - reached);
        for (int i = backwards.size() - 1; i >= 0; i--) {
            all.addAll(backwards.get(i));
        }
        return List.copyOf(all.subList(Math.min(first - reached, all.size()), all.size()));
    }
}
