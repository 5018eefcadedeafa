package io.research.text.masking.reading;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Words of many languages that say what a number is. In the files a word stands for itself, one with a star at its end
 * also for all that begins with it; words of scripts without spaces, or with articles that join them, are found anywhere.
 */
public final class Vocabulary {
    public static final Vocabulary PHONE = read("phone.txt");
    public static final Vocabulary OTHER_NUMBER = read("other-number.txt");
    static final Vocabulary AMOUNT = read("amount.txt");
    public static final Vocabulary CARD = read("card.txt");
    public static final Vocabulary SSN = read("ssn.txt");
    public static final Vocabulary MAIL = read("mail.txt");
    public static final Vocabulary NO_MAILBOX = read("no-mailbox.txt");
    public static final Vocabulary MAILBOX = read("mailbox.txt");
    public static final Vocabulary NETWORK = read("network.txt");
    public static final Vocabulary VERSION = read("version.txt");
    public static final Vocabulary SOFTWARE = read("software.txt");
    static final Vocabulary DESTINATION = read("destination.txt");
    static final Vocabulary LINK = read("link.txt");
    private static final int LONGEST = 32;
    private static final char FIRST_FOUND_ANYWHERE = '\u0590';

    private record Word(String letters, boolean alone, boolean anywhere) {
        /** Whether it ends there, or the longer word that it begins. */
        boolean fills(String talk, int at, int to) {
            int end = at + letters.length();
            return end == to
                    || !alone && end < to && talk.substring(end, to).chars().allMatch(Character::isLetter);
        }

        /** Whether no longer word begins there. */
        boolean standsIn(String talk, int at) {
            int end = at + letters.length();
            return !alone || anywhere || end == talk.length() || !Character.isLetter(talk.charAt(end));
        }
    }

    private final Map<Character, List<Word>> byFirstLetter;

    private Vocabulary(List<Word> words) {
        byFirstLetter = words.stream()
                .collect(Collectors.groupingBy(word -> word.letters().charAt(0), Collectors.toUnmodifiableList()));
    }

    private static Vocabulary read(String file) {
        try (var stream = Vocabulary.class.getResourceAsStream(file)) {
            var words = new ArrayList<Word>();
            new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> List.of(line.split(",")).stream())
                    .map(String::strip)
                    .filter(word -> !word.isEmpty())
                    .forEach(word -> words.add(word(word)));
            return new Vocabulary(words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Word word(String written) {
        boolean open = written.endsWith("*");
        String letters = open ? written.substring(0, written.length() - 1) : written;
        return new Word(letters, !open, letters.charAt(0) >= FIRST_FOUND_ANYWHERE);
    }

    /** Where the last of the words begins in lower-cased talk, or -1. */
    public int lastIn(String talk) {
        for (int at = talk.length() - 1; at >= 0; at--) {
            if (standsAt(talk, at)) {
                return at;
            }
        }
        return -1;
    }

    /** How long the longest of the words is that ends there; 0 where none does. */
    int lengthBefore(String talk, int end) {
        int longest = 0;
        for (int at = end - 1; at >= Math.max(0, end - LONGEST); at--) {
            if (borders(talk, at)) {
                for (Word word : byFirstLetter.getOrDefault(talk.charAt(at), List.of())) {
                    if (talk.startsWith(word.letters(), at) && word.fills(talk, at, end)) {
                        longest = end - at;
                    }
                }
            }
        }
        return longest;
    }

    /** Whether the talk begins with one of the words. */
    public boolean begins(String talk) {
        return !talk.isEmpty() && standsAt(talk, 0);
    }

    /** How long the longest of the words is with which the talk begins; 0 where none does. */
    int lengthAt(String talk) {
        return talk.isEmpty() ? 0 : lengthAt(talk, 0);
    }

    private boolean standsAt(String talk, int at) {
        return lengthAt(talk, at) > 0;
    }

    private int lengthAt(String talk, int at) {
        int longest = 0;
        if (borders(talk, at)) {
            for (Word word : byFirstLetter.getOrDefault(talk.charAt(at), List.of())) {
                if (word.letters().length() > longest
                        && talk.startsWith(word.letters(), at)
                        && word.standsIn(talk, at)) {
                    longest = word.letters().length();
                }
            }
        }
        return longest;
    }

    private static boolean borders(String talk, int at) {
        return talk.charAt(at) >= FIRST_FOUND_ANYWHERE || at == 0 || !Character.isLetter(talk.charAt(at - 1));
    }
}
