package io.research.text.phrase;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A phrase as a regular expression over searched text ({@link PhraseBook#searched}).
 *
 * @param firsts the words, or beginnings of words, that what is found can begin with
 * @param isOptional whether it is found in nothing, too
 * @param lists names of the groups of the expression, each with the list whose word it holds
 * @param example a text in which it is found, made of its first alternatives
 */
record Phrase(String regex, Set<String> firsts, boolean isOptional, Map<String, String> lists, String example) {
    static final Phrase NOTHING = new Phrase("", Set.of(), true, Map.of(), "");

    /** This one, and then the other. */
    Phrase then(Phrase next) {
        var begins = new HashSet<>(firsts);
        if (isOptional) {
            begins.addAll(next.firsts);
        }
        return new Phrase(
                regex + next.regex,
                begins,
                isOptional && next.isOptional,
                both(lists, next.lists),
                (example + ' ' + next.example).strip());
    }

    Phrase optional() {
        return new Phrase("(?:" + regex + ")?", firsts, true, lists, "");
    }

    /** The same, with the words that it finds kept as those of the list. */
    Phrase named(String group, String list) {
        return new Phrase(
                "(?<" + group + '>' + regex + ')', firsts, isOptional, both(lists, Map.of(group, list)), example);
    }

    static Phrase any(List<Phrase> all) {
        if (all.size() == 1) {
            return all.getFirst();
        }
        var firsts = new HashSet<String>();
        Map<String, String> lists = Map.of();
        var regexes = new ArrayList<String>();
        for (Phrase one : all) {
            firsts.addAll(one.firsts);
            lists = both(lists, one.lists);
            regexes.add(one.regex);
        }
        return new Phrase(
                regexes.stream().collect(Collectors.joining("|", "(?:", ")")),
                firsts,
                all.stream().anyMatch(Phrase::isOptional),
                lists,
                all.getFirst().example);
    }

    private static Map<String, String> both(Map<String, String> some, Map<String, String> others) {
        if (others.isEmpty()) {
            return some;
        }
        var both = new LinkedHashMap<>(some);
        both.putAll(others);
        return both;
    }
}
