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

    /** A given field; {@code null} is the given null. */
    public static <T> Field<T> of(T value) {
        return new Field<>(true, value);
    }

    public boolean isGiven() {
        return given;
    }

    /** Whether a value stands there: neither left out nor null. */
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

    /** What stands there after the change: the value or the null that was given, else what was there. */
    public T orKept(T current) {
        return given ? value : current;
    }

    /** The same field in a body that is the whole new state: left out means cleared. */
    public Field<T> orCleared() {
        return given ? this : of(null);
    }

    /** Hands on the value, or the null that clears; does nothing when the field was left out. */
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
