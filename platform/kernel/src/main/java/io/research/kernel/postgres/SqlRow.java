package io.research.kernel.postgres;

import io.vertx.core.buffer.Buffer;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.data.Numeric;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.ToIntFunction;

/**
 * One row of a result; columns are counted from 0, and a value is null if its column is. Rows that were read on a pool or
 * connection know their columns by name, too; those of a Hibernate session do not.
 */
public final class SqlRow {
    private final Object[] values;
    private final ToIntFunction<String> columns;

    SqlRow(Object[] values) {
        this(values, name -> -1);
    }

    private SqlRow(Object[] values, ToIntFunction<String> columns) {
        this.values = values;
        this.columns = columns;
    }

    static SqlRow of(Row row) {
        var values = new Object[row.size()];
        for (int at = 0; at < values.length; at++) {
            values[at] = row.getValue(at);
        }
        return new SqlRow(values, row::getColumnIndex);
    }

    private int at(String column) {
        int at = columns.applyAsInt(column);
        if (at < 0) {
            throw new IllegalArgumentException("The row has no column " + column);
        }
        return at;
    }

    public String text(String column) {
        return text(at(column));
    }

    public UUID uuid(String column) {
        return uuid(at(column));
    }

    public Integer integer(String column) {
        return integer(at(column));
    }

    public Boolean bool(String column) {
        return bool(at(column));
    }

    /** The constant whose name stands there. */
    public <E extends Enum<E>> E constant(String column, Class<E> type) {
        return constant(at(column), type);
    }

    public Buffer buffer(String column) {
        return buffer(at(column));
    }

    public byte[] bytes(String column) {
        return bytes(at(column));
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

    public LocalDate date(int column) {
        return (LocalDate) values[column];
    }

    /** The enum constant with the name in that column. */
    public <E extends Enum<E>> E constant(int column, Class<E> type) {
        return values[column] == null ? null : Enum.valueOf(type, (String) values[column]);
    }

    /** An array column. */
    public List<UUID> uuids(int column) {
        return values[column] == null ? null : List.of((UUID[]) values[column]);
    }

    /** An array column. */
    public List<String> texts(int column) {
        return values[column] == null ? null : List.of((String[]) values[column]);
    }

    /** An array column. */
    public List<Long> bigints(int column) {
        return values[column] == null ? null : List.of((Long[]) values[column]);
    }

    /** A {@code json} or {@code jsonb} column: {@code JsonObject}, {@code JsonArray}, or a plain value. */
    public Object json(int column) {
        return values[column];
    }

    /** A {@code bytea} column as the driver read it, without a copy. */
    public Buffer buffer(int column) {
        return (Buffer) values[column];
    }

    public byte[] bytes(int column) {
        return values[column] == null ? null : ((Buffer) values[column]).getBytes();
    }

    private static OffsetDateTime offset(Instant instant) {
        return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
    }

    private static String name(Enum<?> constant) {
        return constant == null ? null : constant.name();
    }

    static Object[] driverValues(Object[] parameters) {
        var converted = new Object[parameters.length];
        for (int at = 0; at < parameters.length; at++) {
            converted[at] = switch (parameters[at]) {
                case Instant instant -> offset(instant);
                case byte[] bytes -> Buffer.buffer(bytes);
                case Enum<?> constant -> name(constant);
                case byte[][] several ->
                    Arrays.stream(several).map(Buffer::buffer).toArray(Buffer[]::new);
                case Instant[] several ->
                    Arrays.stream(several).map(SqlRow::offset).toArray(OffsetDateTime[]::new);
                case Object[] several
                when several instanceof Enum<?>[] constants ->
                    Arrays.stream(constants).map(SqlRow::name).toArray(String[]::new);
                case null -> null;
                default -> parameters[at];
            };
        }
        return converted;
    }
}
