package io.research.kernel.json;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.persistence.AttributeConverter;

/**
 * A column of an entity that holds a value as JSON text ({@link StoredJson}). An entity names a subclass for each type:
 *
 * <pre>{@code
 * @Converter
 * static class Screener extends JsonColumn<List<ScreenerQuestion>> {
 *     Screener() {
 *         super(new TypeReference<>() {});
 *     }
 * }
 * }</pre>
 */
public abstract class JsonColumn<T> implements AttributeConverter<T, String> {
    private final TypeReference<T> type;

    /** @param type of the value, with its type arguments */
    protected JsonColumn(TypeReference<T> type) {
        this.type = type;
    }

    @Override
    public String convertToDatabaseColumn(T value) {
        return StoredJson.write(value, type);
    }

    @Override
    public T convertToEntityAttribute(String text) {
        return StoredJson.read(text, type);
    }
}
