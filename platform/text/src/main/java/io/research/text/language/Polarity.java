package io.research.text.language;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a statement is for or against what it is about, by words of praise and blame and of denial; in languages without
 * such a list nothing is told, in Arabic, Chinese, Hindi and Japanese only denials are. A weak sign. Immutable, shared, safe
 * for any thread.
 */
public final class Polarity {
    private static final Map<String, Polarity> KNOWN = new ConcurrentHashMap<>();

    /** Words of praise and blame that a denial reaches. */
    private static final int REACH = 5;

    /** Parts clauses: no denial reaches across these. */
    private static final Pattern BORDER = Pattern.compile("[.,;:!?…。、，；：！？\\n]+|\\s[-–—]\\s");

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+(?:['’][\\p{L}\\p{M}]+)*");

    private final Language language;
    private final Set<String> good;
    private final Set<String> bad;
    private final Set<String> denials;

    private Polarity(Language language, Set<String> good, Set<String> bad, Set<String> denials) {
        this.language = language;
        this.good = good;
        this.bad = bad;
        this.denials = denials;
    }

    /** That of the language; one that tells nothing where there is no list. */
    public static Polarity of(Language language) {
        return KNOWN.computeIfAbsent(language.code(), _ -> read(language));
    }

    /** 1 for, -1 against, 0 where it cannot be told; of as many words for as against the last one counts. */
    public int of(String text) {
        var signs = signs(text);
        int balance = sum(signs);
        return balance == 0 && !signs.isEmpty() ? signs.getLast() : Integer.signum(balance);
    }

    /** How many more words are for than against; below 0 where more are against. */
    public int balance(String text) {
        return sum(signs(text));
    }

    /** 1 and -1 for its words of praise and blame, in order; those that a denial reaches are turned round. */
    private List<Integer> signs(String text) {
        var signs = new ArrayList<Integer>();
        int denied = 0;
        for (String word : words(text)) {
            denied = denials.contains(word) ? REACH : denied - 1;
            int sign = good.contains(word) ? 1 : bad.contains(word) ? -1 : 0;
            if (sign != 0) {
                signs.add(denied > 0 ? -sign : sign);
            }
        }
        return signs;
    }

    private static int sum(List<Integer> signs) {
        return signs.stream().mapToInt(Integer::intValue).sum();
    }

    /** What the text says yes and no to. */
    public Stance stance(String text) {
        var affirmed = new HashSet<String>();
        var denied = new HashSet<String>();
        boolean isDenying = false;
        for (String clause : BORDER.split(text)) {
            int from = deniedFrom(clause);
            isDenying |= language.isWrittenWithoutSpaces() ? denials.stream().anyMatch(clause::contains) : from >= 0;
            for (Word word : language.contentWords(clause)) {
                if (!denials.contains(word.in(clause).toLowerCase(Locale.ROOT))) {
                    (from >= 0 && word.from() >= from ? denied : affirmed).add(word.key());
                }
            }
        }
        return new Stance(!denials.isEmpty(), of(text), isDenying, affirmed, denied);
    }

    /** From where on a clause is denied; -1 without a denial. One at its end ("ich mag ihn nicht") denies all of it. */
    private int deniedFrom(String clause) {
        var words = WORD.matcher(clause).results().toList();
        for (int at = 0; at < words.size(); at++) {
            if (isDenial(words.get(at))) {
                return at == words.size() - 1 ? 0 : words.get(at).end();
            }
        }
        return -1;
    }

    private boolean isDenial(MatchResult word) {
        String lower = word.group().toLowerCase(Locale.ROOT).replace('’', '\'');
        return denials.contains(lower) || Stream.of(lower.split("'")).anyMatch(denials::contains);
    }

    /** A word with an apostrophe that is in no list is two words. */
    private List<String> words(String text) {
        return Stream.of(text.toLowerCase(Locale.ROOT).replace('’', '\'').split("[^\\p{L}\\p{M}']+"))
                .flatMap(word -> denials.contains(word) ? Stream.of(word) : Stream.of(word.split("'")))
                .toList();
    }

    private static Polarity read(Language language) {
        try (var in = Polarity.class.getResourceAsStream("polarity-" + language.code() + ".properties")) {
            if (in == null) {
                return new Polarity(language, Set.of(), Set.of(), Set.of());
            }
            var lists = new Properties();
            lists.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            return new Polarity(language, words(lists, "good"), words(lists, "bad"), words(lists, "not"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Set<String> words(Properties lists, String name) {
        return Stream.of(lists.getProperty(name).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }
}
