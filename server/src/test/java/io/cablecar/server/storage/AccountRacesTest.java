package io.cablecar.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What two requests do to one account at the same time is what one after the other could have done. */
class AccountRacesTest {

    private static final int ROUNDS = 20;

    @TempDir
    Path folder;

    /** Runs two tasks at the same moment. */
    private static <T> List<T> both(ExecutorService threads, Callable<T> one, Callable<T> other) throws Exception {
        CyclicBarrier start = new CyclicBarrier(2);
        List<Future<T>> running = new ArrayList<>();
        for (Callable<T> task : List.of(one, other)) {
            running.add(threads.submit(() -> {
                start.await();
                return task.call();
            }));
        }
        return List.of(running.get(0).get(), running.get(1).get());
    }

    private static String guest(Database database) {
        Guests guests = new Guests(database);
        return guests.known(guests.welcome(1)).orElseThrow().id();
    }

    private static Accounts.Opening.Opened open(Database database, String name) {
        return (Accounts.Opening.Opened) new Accounts(database).open(guest(database), name, Optional.empty(), 1);
    }

    @ParameterizedTest
    @EnumSource
    void theLastTwoKeysAreNeverRevokedTogether(Databases kind) throws Exception {
        try (Database database = Database.open(kind.fresh(folder));
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Accounts accounts = new Accounts(database);
            for (int round = 0; round < ROUNDS; round++) {
                String account = open(database, "Ada " + round).account().id();
                accounts.addCode(account, 2);
                List<Accounts.Key> keys = accounts.keys(account, 3);
                assertThat(both(
                                threads,
                                () -> accounts.revokeKey(account, keys.get(0).id(), 3),
                                () -> accounts.revokeKey(account, keys.get(1).id(), 3)))
                        .containsExactlyInAnyOrder(Accounts.Revocation.REVOKED, Accounts.Revocation.LAST);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneOfTwoGetsTheName(Databases kind) throws Exception {
        try (Database database = Database.open(kind.fresh(folder));
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Accounts accounts = new Accounts(database);
            Accounts.Account ada = open(database, "Ada").account();
            Accounts.Account ben = open(database, "Ben").account();
            for (int round = 0; round < ROUNDS; round++) {
                String name = "Eve " + round;
                assertThat(both(threads, () -> accounts.rename(ada, name), () -> accounts.rename(ben, name)))
                        .containsExactlyInAnyOrder(true, false);
                String guest = guest(database);
                int number = round;
                assertThat(both(
                                threads,
                                () -> accounts.open(guest, "Mia " + number, Optional.empty(), 1),
                                () -> accounts.open(guest, "Lea " + number, Optional.empty(), 1)))
                        .hasAtLeastOneElementOfType(Accounts.Opening.Opened.class)
                        .contains(new Accounts.Opening.HasAccount());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodySignsInToAnAccountThatWasDisabledMeanwhile(Databases kind) throws Exception {
        try (Database database = Database.open(kind.fresh(folder))) {
            Accounts accounts = new Accounts(database);
            Accounts.Opening.Opened opened = open(database, "Ada");
            accounts.disable(opened.account(), true);
            KeyProof code = new KeyProof.Written(opened.code());
            assertThat(accounts.signIn(opened.account(), code, Optional.empty(), "", 2))
                    .isEqualTo(new Accounts.SignIn.Disabled());
        }
    }

    @ParameterizedTest
    @EnumSource
    void namesAreTakenAsWrittenAndInLowerCase(Databases kind) throws Exception {
        try (Database database = Database.open(kind.fresh(folder))) {
            Accounts accounts = new Accounts(database);
            // Greek: in capitals like NIKO, in lower case like viko.
            Accounts.Account niko = open(database, "ΝΙΚΟ").account();
            for (String other : List.of("νικο", "Νικο", "Niko")) {
                assertThat(accounts.open(guest(database), other, Optional.empty(), 1))
                        .as(other)
                        .isEqualTo(new Accounts.Opening.NameTaken());
            }
            Accounts.Account eve = open(database, "Eve").account();
            assertThat(accounts.rename(eve, "νικο")).isFalse();
            assertThat(accounts.named("EVE")).contains(eve);
            assertThat(accounts.rename(niko, "νικο")).as("its own").isTrue();
        }
    }
}
