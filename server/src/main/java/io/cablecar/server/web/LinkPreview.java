package io.cablecar.server.web;

import io.cablecar.server.preview.CardTexts;
import io.cablecar.server.preview.GamePicture;
import java.util.Optional;

/**
 * The preview of a link in chats, as tags in the head of a page.
 *
 * @param address the public address of the server, without a slash at the end; crawlers follow no relative addresses
 * @param path of the page below it
 * @param picture the path of its picture
 */
record LinkPreview(
        CardTexts.Texts texts,
        String title,
        String description,
        Optional<String> address,
        String path,
        String picture) {

    /** Markers in the pages around the tags that this replaces. */
    private static final String BEGIN = "<!-- preview -->";

    private static final String END = "<!-- /preview -->";

    /**
     * The page with these tags instead of its own; unchanged if it has no place for them, or if its address is not
     * known.
     */
    String in(String page) {
        int begin = page.indexOf(BEGIN);
        int end = page.indexOf(END);
        return begin < 0 || end < begin || address.isEmpty()
                ? page
                : page.substring(0, begin + BEGIN.length()) + tags() + page.substring(end);
    }

    /** A page that only redirects to a route of the pages. */
    String redirectingTo(String route, int depth) {
        String home = "../".repeat(depth);
        return """
                <!doctype html>
                <html lang="%s">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="robots" content="noindex">
                <title>%s</title>%s
                <link rel="icon" href="%sicon.svg" type="image/svg+xml">
                <script src="%sopen.js"></script>
                </head>
                <body><p><a href="%s#/%s">%s</a></p></body>
                </html>
                """.formatted(
                texts.language(), escaped(title), tags(), home, home, home, escaped(route), escaped(texts.open()));
    }

    private String tags() {
        StringBuilder tags = new StringBuilder();
        add(tags, "name", "description", description);
        add(tags, "property", "og:type", "website");
        add(tags, "property", "og:site_name", texts.name());
        add(tags, "property", "og:title", title);
        add(tags, "property", "og:description", description);
        address.ifPresent(home -> {
            add(tags, "property", "og:url", home + "/" + path);
            add(tags, "property", "og:image", home + "/" + picture);
            add(tags, "property", "og:image:type", "image/png");
            add(tags, "property", "og:image:width", Integer.toString(GamePicture.WIDTH));
            add(tags, "property", "og:image:height", Integer.toString(GamePicture.HEIGHT));
            add(tags, "property", "og:image:alt", title);
            add(tags, "name", "twitter:card", "summary_large_image");
        });
        return tags.toString();
    }

    private static void add(StringBuilder tags, String kind, String name, String content) {
        tags.append("\n<meta ")
                .append(kind)
                .append("=\"")
                .append(name)
                .append("\" content=\"")
                .append(escaped(content))
                .append("\">");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
