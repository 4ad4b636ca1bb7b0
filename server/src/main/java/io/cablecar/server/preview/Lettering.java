package io.cablecar.server.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes texts in fonts; a character that no font has is left out. */
final class Lettering {

    private final List<Typeface> faces;

    /** @param faces in order of preference */
    Lettering(Typeface... faces) {
        this.faces = List.of(faces);
    }

    /** What remains of a text without the characters that can't be written. */
    String writable(String text) {
        StringBuilder kept = new StringBuilder();
        text.codePoints().filter(character -> faceOf(character).isPresent()).forEach(kept::appendCodePoint);
        return kept.toString().strip().replaceAll(" {2,}", " ");
    }

    private Optional<Typeface> faceOf(int character) {
        return faces.stream().filter(face -> face.has(character)).findFirst();
    }

    double width(String text, double size) {
        return text.codePoints()
                .mapToDouble(character -> faceOf(character)
                        .map(face -> face.width(character, size))
                        .orElse(0.0))
                .sum();
    }

    /** The text, shortened by an ellipsis if it is wider than that. */
    String fitted(String text, double size, double availableWidth) {
        if (width(text, size) <= availableWidth) {
            return text;
        }
        int end = text.length();
        while (end > 0 && width(text.substring(0, end).strip() + "…", size) > availableWidth) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end).strip() + "…";
    }

    /** The text from x to the right, on the base line y. */
    Outline text(String text, double size, double x, double y) {
        List<Outline> letters = new ArrayList<>();
        double at = x;
        for (int character : text.codePoints().toArray()) {
            Optional<Typeface> face = faceOf(character);
            if (face.isPresent()) {
                letters.add(face.get().letter(character, size, at, y));
                at += face.get().width(character, size);
            }
        }
        return Outline.of(letters);
    }

    Outline centred(String text, double size, double x, double y) {
        return text(text, size, x - width(text, size) / 2, y);
    }

    Outline rightAligned(String text, double size, double x, double y) {
        return text(text, size, x - width(text, size), y);
    }
}
