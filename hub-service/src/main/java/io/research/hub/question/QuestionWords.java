package io.research.hub.question;

import io.research.text.language.Language;
import io.research.text.words.Script;
import io.research.text.words.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The words of question-words.txt. */
public final class QuestionWords {
    private static final Set<String> OF_WORDS = Set.of("generic", "unspecific");
    private static final Map<String, List<String>> LISTS = read();
    private static final Map<Language, Set<String>> GENERIC = new ConcurrentHashMap<>();
    private static final Map<Language, Set<String>> UNSPECIFIC = new ConcurrentHashMap<>();

    private QuestionWords() {}

    /** Whether the text has one of the phrases of that list, as whole words; parts of words where there are no spaces. */
    public static boolean has(String list, String text) {
        String lower = Words.spaced(text);
        String raw = text.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
        return LISTS.getOrDefault(list, List.of()).stream()
                .anyMatch(phrase -> isPartOfWord(phrase) || phrase.indexOf('\'') >= 0
                        ? raw.contains(phrase)
                        : lower.contains(" " + phrase + " "));
    }

    /** Whether it is looked for within words, too: Arabic writes its small words together with the next. */
    private static boolean isPartOfWord(String phrase) {
        return phrase.codePoints()
                .mapToObj(Script::of)
                .anyMatch(script -> script.isWithoutSpaces() || script == Script.ARABIC || script == Script.DEVANAGARI);
    }

    /** The keys of words that name nothing to look for, as that language stems them. */
    static Set<String> generic(Language language) {
        return GENERIC.computeIfAbsent(language, known -> keys(known, "generic"));
    }

    /** The same of words that ask for a kind of thing that nobody calls so who speaks of it. */
    static Set<String> unspecific(Language language) {
        return UNSPECIFIC.computeIfAbsent(language, known -> keys(known, "unspecific"));
    }

    private static Set<String> keys(Language language, String list) {
        return Set.copyOf(new HashSet<>(language.keys(String.join(" ", LISTS.get(list)))));
    }

    private static Map<String, List<String>> read() {
        var lists = new HashMap<String, List<String>>();
        try (var lines = new BufferedReader(new InputStreamReader(
                QuestionWords.class.getResourceAsStream("question-words.txt"), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int colon = line.indexOf(": ");
                if (colon > 0 && !line.startsWith("#")) {
                    String name = line.substring(0, colon);
                    String separator = OF_WORDS.contains(name) ? " " : ",";
                    for (String phrase : line.substring(colon + 2).split(separator)) {
                        lists.computeIfAbsent(name, _ -> new ArrayList<>()).add(phrase.strip());
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(lists);
    }
}
