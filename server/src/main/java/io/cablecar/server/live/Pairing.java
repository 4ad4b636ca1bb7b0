package io.cablecar.server.live;

import io.cablecar.server.storage.Seeks.Seek;
import io.cablecar.server.table.Pace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Groups people who look for the same game. A function of the seeks alone. */
final class Pairing {

    private Pairing() {}

    /** What a person looks for. */
    private record Terms(int size, Pace pace) {}

    /**
     * Groups of people who want the same game; nobody is in two of them. Those who have waited longest come first.
     *
     * @param seeks the oldest first
     * @param mayMeet whether two guests may sit at one table
     */
    static List<List<Seek>> groups(List<Seek> seeks, BiPredicate<String, String> mayMeet) {
        Map<Terms, List<Seek>> byTerms = new LinkedHashMap<>();
        for (Seek seek : seeks) {
            byTerms.computeIfAbsent(new Terms(seek.size(), seek.pace()), fresh -> new ArrayList<>())
                    .add(seek);
        }
        List<List<Seek>> groups = new ArrayList<>();
        byTerms.forEach((terms, waiting) -> {
            List<Seek> left = new ArrayList<>(waiting);
            while (left.size() >= terms.size) {
                List<Seek> group = group(left, terms.size, mayMeet);
                if (group.size() == terms.size) {
                    groups.add(group);
                    left.removeAll(group);
                } else {
                    left.remove(0);
                }
            }
        });
        return groups;
    }

    /** The first seek, and those after it who may meet everybody before them. */
    private static List<Seek> group(List<Seek> left, int size, BiPredicate<String, String> mayMeet) {
        List<Seek> group = new ArrayList<>();
        for (Seek seek : left) {
            if (group.size() < size && group.stream().allMatch(member -> mayMeet.test(member.guest(), seek.guest()))) {
                group.add(seek);
            }
        }
        return group;
    }
}
