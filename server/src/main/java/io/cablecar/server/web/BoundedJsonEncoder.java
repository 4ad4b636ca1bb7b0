package io.cablecar.server.web;

import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/**
 * Writes log events as JSON, with messages of bounded length, as the text format has them: strangers can make the
 * server log what they sent. Configured in {@code log-json.xml}.
 */
public final class BoundedJsonEncoder extends JsonEncoder {

    private static final int MAX_LENGTH = 600;

    @Override
    public byte[] encode(ILoggingEvent event) {
        return super.encode(bounded(ILoggingEvent.class, event));
    }

    /** The same event or failure, whose texts are cut off. */
    private static <T> T bounded(Class<T> type, T whole) {
        Object proxy =
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    try {
                        return cut(method.invoke(whole, arguments));
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
        return type.cast(proxy);
    }

    private static @Nullable Object cut(@Nullable Object value) {
        return switch (value) {
            case String text when text.length() > MAX_LENGTH -> text.substring(0, MAX_LENGTH);
            case IThrowableProxy failure -> bounded(IThrowableProxy.class, failure);
            case null, default -> value;
        };
    }
}
