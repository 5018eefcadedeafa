package io.research.text.phrase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * Phrases by the characters that they may begin with, four at most: at each word of a text only that of
 * the few is looked at that may begin there.
 */
final class FirstLetters {
    private static final int LONGEST_KEY = 4;

    private final boolean spaced;

    /** The characters of each key in one number, in rising order; what they belong to has the same place in the other list. */
    private final long[] keys;

    private final List<List<SearchedPhrase>> byKey;
    private final boolean[] isLength = new boolean[LONGEST_KEY + 1];

    FirstLetters(List<SearchedPhrase> phrases, boolean spaced) {
        this.spaced = spaced;
        var sorted = new TreeMap<Long, List<SearchedPhrase>>();
        for (SearchedPhrase one : phrases) {
            one.phrase().firsts().stream()
                    .map(first -> first.substring(0, Math.min(LONGEST_KEY, first.length())))
                    .distinct()
                    .forEach(key -> {
                        isLength[key.length()] = true;
                        sorted.computeIfAbsent(number(key), none -> new ArrayList<>(1))
                                .add(one);
                    });
        }
        this.keys = sorted.keySet().stream().mapToLong(Long::longValue).toArray();
        this.byKey = List.copyOf(sorted.values());
    }

    /** Whether it is so at any word of the text. */
    boolean anywhere(String text, Test isSo) {
        for (int at = start(); at < text.length(); at++) {
            boolean isWord = !spaced || text.charAt(at - 1) == ' ';
            if (isWord && at(at, text, isSo)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is so where the text begins. */
    boolean first(String text, Test isSo) {
        return at(start(), text, isSo);
    }

    /** A text with spaces has one before its first word. */
    private int start() {
        return spaced ? 1 : 0;
    }

    private boolean at(int at, String text, Test isSo) {
        int longest = Math.min(LONGEST_KEY, text.length() - at);
        long key = 0;
        for (int length = 1; length <= longest; length++) {
            key = with(key, text.charAt(at + length - 1));
            int found = isLength[length] ? Arrays.binarySearch(keys, key) : -1;
            if (found >= 0 && isSo(byKey.get(found), at, isSo)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSo(List<SearchedPhrase> all, int at, Test isSo) {
        for (SearchedPhrase one : all) {
            if (isSo.test(one, at)) {
                return true;
            }
        }
        return false;
    }

    private static long number(String key) {
        long number = 0;
        for (int at = 0; at < key.length(); at++) {
            number = with(number, key.charAt(at));
        }
        return number;
    }

    private static long with(long key, char next) {
        return key << Character.SIZE | next;
    }

    /** Whether it is so of a phrase at a place of a text. */
    interface Test {
        boolean test(SearchedPhrase one, int at);
    }
}
