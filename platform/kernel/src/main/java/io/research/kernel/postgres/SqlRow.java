package io.research.kernel.postgres;

import io.vertx.core.buffer.Buffer;
import io.vertx.sqlclient.data.Numeric;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.UUID;

/** One row of an answer; columns are counted from 0, and null where the column is. */
public final class SqlRow {
    private final Object[] values;

    SqlRow(Object[] values) {
        this.values = values;
    }

    public String text(int column) {
        return (String) values[column];
    }

    public UUID uuid(int column) {
        return (UUID) values[column];
    }

    public Integer integer(int column) {
        return values[column] == null ? null : ((Number) values[column]).intValue();
    }

    public Long bigint(int column) {
        return values[column] == null ? null : ((Number) values[column]).longValue();
    }

    public BigDecimal decimal(int column) {
        return values[column] == null ? null : ((Numeric) values[column]).bigDecimalValue();
    }

    public Boolean bool(int column) {
        return (Boolean) values[column];
    }

    public Instant instant(int column) {
        return values[column] == null ? null : ((OffsetDateTime) values[column]).toInstant();
    }

    public byte[] bytes(int column) {
        return values[column] == null ? null : ((Buffer) values[column]).getBytes();
    }

    static Object[] driverValues(Object[] parameters) {
        var converted = new Object[parameters.length];
        for (int at = 0; at < parameters.length; at++) {
            converted[at] = switch (parameters[at]) {
                case Instant instant -> instant.atOffset(ZoneOffset.UTC);
                case byte[] bytes -> Buffer.buffer(bytes);
                case byte[][] several ->
                    Arrays.stream(several).map(Buffer::buffer).toArray(Buffer[]::new);
                case null -> null;
                default -> parameters[at];
            };
        }
        return converted;
    }
}
