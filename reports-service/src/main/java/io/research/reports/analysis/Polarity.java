package io.research.reports.analysis;

import io.research.text.language.Language;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a statement is for or against what it is about, by words of praise and blame and of denial; in languages without
 * such a list nothing is told. A weak sign, used only to put statements of one theme on two sides.
 */
final class Polarity {
    private static final Polarity UNKNOWN = new Polarity(Set.of(), Set.of(), Set.of());
    private static final Map<String, Polarity> KNOWN = new ConcurrentHashMap<>();

    /** A denial reaches that many words. */
    private static final int REACH = 5;

    private final Set<String> good;
    private final Set<String> bad;
    private final Set<String> denials;

    private Polarity(Set<String> good, Set<String> bad, Set<String> denials) {
        this.good = good;
        this.bad = bad;
        this.denials = denials;
    }

    static Polarity of(Language language) {
        return KNOWN.computeIfAbsent(language.code(), Polarity::read);
    }

    /** 1 for, -1 against, 0 where it cannot be told; of as many words for as against the last one counts. */
    int of(String text) {
        int sum = 0;
        int last = 0;
        int denied = 0;
        for (String word : words(text)) {
            denied = denials.contains(word) ? REACH : denied - 1;
            int sign = good.contains(word) ? 1 : bad.contains(word) ? -1 : 0;
            last = sign == 0 ? last : denied > 0 ? -sign : sign;
            sum += sign == 0 ? 0 : last;
        }
        return Integer.signum(sum == 0 ? last : sum);
    }

    /** A word with an apostrophe that is in no list is two words. */
    private List<String> words(String text) {
        return Stream.of(text.toLowerCase(Locale.ROOT).replace('’', '\'').split("[^\\p{L}\\p{M}']+"))
                .flatMap(word -> denials.contains(word) ? Stream.of(word) : Stream.of(word.split("'")))
                .toList();
    }

    private static Polarity read(String code) {
        try (var in = Polarity.class.getResourceAsStream("polarity-" + code + ".properties")) {
            if (in == null) {
                return UNKNOWN;
            }
            var lists = new Properties();
            lists.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            return new Polarity(words(lists, "good"), words(lists, "bad"), words(lists, "not"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Set<String> words(Properties lists, String name) {
        return Stream.of(lists.getProperty(name).strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
    }
}
