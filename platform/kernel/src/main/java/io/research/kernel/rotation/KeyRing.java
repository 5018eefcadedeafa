package io.research.kernel.rotation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * The keys of one purpose while one takes the place of another: the current key signs, and each key is accepted. A key is
 * changed in two steps, so that processes of both steps accept each other: everywhere the new one is added to the previous
 * ones, and then the two are exchanged. Keys of two purposes are never in one ring.
 *
 * @param <K> a key as it is used
 */
public final class KeyRing<K> {
    /** Keys beside the current one; each costs an attempt for what none of them has made. */
    public static final int MOST_PREVIOUS = 3;

    private final BiFunction<String, String, K> reader;
    private final List<K> keys;

    private KeyRing(BiFunction<String, String, K> reader, List<K> keys) {
        this.reader = reader;
        this.keys = List.copyOf(keys);
    }

    /**
     * The ring of the current key alone.
     *
     * @param setting where its text was given
     * @param reader makes a key of the name of a setting and a text; for a text that is none it throws an
     *     {@link IllegalStateException} that tells the setting and not the text
     */
    public static <K> KeyRing<K> of(String setting, String text, BiFunction<String, String, K> reader) {
        return new KeyRing<>(reader, List.of(reader.apply(setting, text)));
    }

    /**
     * The same key with those that are accepted beside it; blanks around their texts do not count.
     *
     * @throws IllegalStateException for more than {@link #MOST_PREVIOUS}, and for a text that is no key
     */
    public KeyRing<K> withPrevious(String setting, Optional<List<String>> texts) {
        var previous = texts.orElse(List.of());
        if (previous.size() > MOST_PREVIOUS) {
            throw new IllegalStateException(
                    setting + " may have " + MOST_PREVIOUS + " values, and has " + previous.size());
        }
        var all = new ArrayList<>(keys);
        previous.forEach(text -> all.add(reader.apply(setting, text.strip())));
        return new KeyRing<>(reader, all);
    }

    /** The key for everything new. */
    public K current() {
        return keys.getFirst();
    }

    /** All keys that are accepted, the current one first. */
    public List<K> all() {
        return keys;
    }

    /**
     * Whether a key of the ring accepts it. How long that takes tells at most which key it was, as long as the check
     * compares in constant time.
     */
    public boolean isAccepted(Predicate<K> check) {
        return keys.stream().anyMatch(check);
    }
}
