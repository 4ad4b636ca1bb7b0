package io.cablecar.server.preview;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** At most 256 colours for a picture. The most frequent ones are exact, so that areas keep their colour. */
final class Palette {

    private static final int MOST = 256;
    private static final int EXACT = 176;

    private final int[] colours;
    private final Map<Integer, Integer> nearest = new HashMap<>();

    private Palette(int[] colours) {
        this.colours = colours;
    }

    /** A palette for pixels of these colours, each 0xRRGGBB. */
    static Palette of(int[] pixels) {
        Map<Integer, Integer> counts = new HashMap<>();
        Arrays.stream(pixels).forEach(colour -> counts.merge(colour, 1, Integer::sum));
        Set<Integer> chosen = new LinkedHashSet<>(mostFrequent(counts, EXACT));
        // The rest are blends at edges: one of each region of the colour space.
        Map<Integer, Integer> regions = new HashMap<>();
        counts.forEach((colour, count) -> {
            if (!chosen.contains(colour)) {
                regions.merge((colour & 0xe0e0e0) | 0x101010, count, Integer::sum);
            }
        });
        chosen.addAll(mostFrequent(regions, MOST - chosen.size()));
        return new Palette(chosen.stream().mapToInt(Integer::intValue).toArray());
    }

    private static List<Integer> mostFrequent(Map<Integer, Integer> counts, int most) {
        return counts.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<Integer, Integer> entry) -> -entry.getValue())
                        .thenComparingInt(Map.Entry::getKey))
                .limit(most)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Three bytes for each colour. */
    byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(3 * colours.length);
        for (int colour : colours) {
            bytes.put((byte) (colour >> 16)).put((byte) (colour >> 8)).put((byte) colour);
        }
        return bytes.array();
    }

    /** The index of the colour that is most like this one. */
    int index(int colour) {
        return nearest.computeIfAbsent(colour, this::search);
    }

    private int search(int colour) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < colours.length && least > 0; i++) {
            int red = ((colour >> 16) & 0xff) - ((colours[i] >> 16) & 0xff);
            int green = ((colour >> 8) & 0xff) - ((colours[i] >> 8) & 0xff);
            int blue = (colour & 0xff) - (colours[i] & 0xff);
            int distance = 3 * red * red + 4 * green * green + 2 * blue * blue;
            if (distance < least) {
                best = i;
                least = distance;
            }
        }
        return best;
    }
}
