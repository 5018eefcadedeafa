package io.research.kernel.json;

import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A request field with its three states: left out, null, or a value. A PATCH changes what is given; a null clears.
 */
public final class Field<T> {
    private static final Field<?> ABSENT = new Field<>(false, null);

    private final boolean given;
    private final T value;

    private Field(boolean given, T value) {
        this.given = given;
        this.value = value;
    }

    @SuppressWarnings("unchecked")
    public static <T> Field<T> absent() {
        return (Field<T>) ABSENT;
    }

    /** A field that was given; {@code null} means null was given. */
    public static <T> Field<T> of(T value) {
        return new Field<>(true, value);
    }

    public boolean isGiven() {
        return given;
    }

    /** Whether it has a value: neither left out nor null. */
    public boolean hasValue() {
        return value != null;
    }

    /** The value, or null when it was left out or null. */
    public T orNull() {
        return value;
    }

    /** The value, or {@code other} when it was left out or null. */
    public T orElse(T other) {
        return value == null ? other : value;
    }

    /** The value after the change: the given value or null, or else the previous one. */
    public T orKept(T current) {
        return given ? value : current;
    }

    /** The same field in a body that is the whole new state: left out means cleared. */
    public Field<T> orCleared() {
        return given ? this : of(null);
    }

    /** Passes on the value, or the null that clears; does nothing if the field was left out. */
    public void ifGiven(Consumer<? super T> change) {
        if (given) {
            change.accept(value);
        }
    }

    /** The same state with a converted value. */
    public <R> Field<R> map(Function<? super T, ? extends R> convert) {
        return given ? of(value == null ? null : convert.apply(value)) : absent();
    }
}
