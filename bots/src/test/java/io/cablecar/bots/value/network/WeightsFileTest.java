package io.cablecar.bots.value.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.cablecar.bots.value.network.WeightsFile.Reason;
import io.cablecar.bots.value.network.WeightsFile.Result;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WeightsFileTest {

    private final byte[] duel = bundled(Network.DUEL);

    static byte[] bundled(Network network) {
        return bundled(network.fileName());
    }

    static byte[] bundled(String name) {
        try (InputStream in = WeightsFile.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBundledFileIsReadAndSmall(Network network) {
        byte[] file = bundled(network);
        assertThat(WeightsFile.read(file)).isInstanceOf(Result.Read.class);
        assertThat(file).hasSizeLessThan(40_000);
    }

    @Test
    void everyFlippedBitIsDetected() {
        for (int at = 18; at < duel.length; at += 97) {
            byte[] damaged = duel.clone();
            damaged[at] = (byte) (damaged[at] ^ 1 << at % 8);
            assertThat(WeightsFile.read(damaged)).isEqualTo(new Result.Refused(Reason.DAMAGED));
        }
    }

    @Test
    void aPartOfAFileIsRefused() {
        for (int length = 18; length < duel.length; length += 531) {
            assertThat(WeightsFile.read(Arrays.copyOf(duel, length))).isEqualTo(new Result.Refused(Reason.DAMAGED));
        }
        assertThat(WeightsFile.read(Arrays.copyOf(duel, duel.length + 1)))
                .isEqualTo(new Result.Refused(Reason.DAMAGED));
    }

    @Test
    void anotherKindOfFileIsRefused() {
        assertThat(WeightsFile.read(new byte[0])).isEqualTo(new Result.Refused(Reason.NOT_WEIGHTS));
        assertThat(WeightsFile.read("<!doctype html><title>404</title>".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(new Result.Refused(Reason.NOT_WEIGHTS));
    }

    @Test
    void aLaterFormatOrAnotherShapeIsRefused() {
        for (int at : new int[] {4, 8, 10, 12, 14, 16}) {
            byte[] other = duel.clone();
            other[at]++;
            assertThat(WeightsFile.read(other)).isEqualTo(new Result.Refused(Reason.OTHER_FORMAT));
        }
    }
}
