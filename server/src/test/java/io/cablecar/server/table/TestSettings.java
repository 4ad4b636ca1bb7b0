package io.cablecar.server.table;

/** Copies of settings with one of them replaced. */
public final class TestSettings {

    private TestSettings() {}

    public static Settings withClock(Settings settings, TimeControl clock) {
        return new Settings(
                settings.rules(),
                settings.bots(),
                settings.first(),
                settings.order(),
                settings.visibility(),
                settings.watch(),
                settings.hints(),
                clock,
                settings.takeover());
    }

    static Settings withVisibility(Settings settings, Settings.Visibility visibility) {
        return new Settings(
                settings.rules(),
                settings.bots(),
                settings.first(),
                settings.order(),
                visibility,
                settings.watch(),
                settings.hints(),
                settings.clock(),
                settings.takeover());
    }

    /** Settings that let only the players watch. */
    public static Settings withoutSpectators(Settings settings) {
        return new Settings(
                settings.rules(),
                settings.bots(),
                settings.first(),
                settings.order(),
                settings.visibility(),
                false,
                settings.hints(),
                settings.clock(),
                settings.takeover());
    }
}
