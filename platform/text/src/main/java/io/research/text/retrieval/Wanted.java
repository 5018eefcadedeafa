package io.research.text.retrieval;

import io.research.text.language.Language;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Which passages of a search become its candidates: those that have one of the words. For one search on one thread. */
public final class Wanted {
    /** Words at most, in each language; more are left aside. */
    public static final int MOST = Long.SIZE;

    private final Function<Language, List<String>> keys;
    private final Map<String, int[]> hashes = new HashMap<>();

    /** @param keys of the words, as that language stems them; the place of each is its bit in a candidate */
    public Wanted(Function<Language, List<String>> keys) {
        this.keys = keys;
    }

    /** No passage. */
    public static Wanted nothing() {
        return new Wanted(language -> List.of());
    }

    /** A bit for each word that is among the hashes. */
    long in(String language, int[] sorted) {
        int[] wanted = sorted.length == 0 ? sorted : hashes.computeIfAbsent(language, this::hashes);
        long found = 0;
        for (int at = 0; sorted.length > 0 && at < wanted.length; at++) {
            if (Arrays.binarySearch(sorted, wanted[at]) >= 0) {
                found |= 1L << at;
            }
        }
        return found;
    }

    private int[] hashes(String language) {
        return keys.apply(Language.of(language)).stream()
                .limit(MOST)
                .mapToInt(String::hashCode)
                .toArray();
    }
}
