package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parses addresses of databases, and uses the clock of the database. */
class DatabaseAddressTest {

    @TempDir
    Path folder;

    @Test
    void userAndPasswordAreRemovedFromTheAddress() {
        DatabaseAddress address = DatabaseAddress.parse(
                        "postgres://ada:p%40ss@db.example:5433/cablecar?sslmode=require")
                .orElseThrow();
        assertThat(address.url()).isEqualTo("jdbc:postgresql://db.example:5433/cablecar?sslmode=require");
        assertThat(address.user()).isEqualTo("ada");
        assertThat(address.password()).isEqualTo("p@ss");
        assertThat(address.isShared()).isTrue();
        assertThat(address.toString()).doesNotContain("p@ss");
        assertThat(DatabaseAddress.parse("jdbc:postgresql://db/x?user=a&password=secret")
                        .orElseThrow()
                        .toString())
                .doesNotContain("secret");
        assertThat(DatabaseAddress.in(folder).isShared()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "cablecar", "mysql://db/x", "postgres://db", "postgres://db/", "postgres:// /x"})
    void otherAddressesAreRefused(String typed) {
        assertThat(DatabaseAddress.parse(typed)).isEmpty();
    }

    @Test
    @Tag("slow")
    void nodesUseTheClockOfTheDatabase() throws IOException {
        try (Database database = Database.open(Databases.POSTGRES.fresh(folder))) {
            Clock clock = Clock.systemUTC();
            Clock wrong = Clock.offset(clock, Duration.ofHours(-5));
            assertThat(new DatabaseClock(database, wrong).millis())
                    .isCloseTo(new DatabaseClock(database, clock).millis(), within(5_000L));
        }
    }
}
