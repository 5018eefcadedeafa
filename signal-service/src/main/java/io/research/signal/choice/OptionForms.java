package io.research.signal.choice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** By which words each option may be named: its own ones, and its place in the order in which it was shown. */
final class OptionForms {
    private static final int SHORTEST = 3;
    private static final int STEM = 5;
    private static final int ENDING = 3;

    /** Stands in the text where an option stood. */
    private static final String NAMED = "¤";

    private static final List<WordList> COMMON = List.of(
            WordList.NEGATION,
            WordList.CONTRAST,
            WordList.CHOOSE,
            WordList.COPULA,
            WordList.WORSE,
            WordList.FILLER,
            WordList.YES,
            WordList.BOTH,
            WordList.NEITHER);

    private final Lexicon lexicon;
    private final List<String> whole = new ArrayList<>();
    private final List<Set<String>> own = new ArrayList<>();
    private final List<List<String>> places = new ArrayList<>();
    private final List<Integer> longestFirst;

    /**
     * The forms of those options.
     *
     * @param shown the same options in the order in which they were shown
     */
    OptionForms(Lexicon lexicon, List<String> options, List<String> shown) {
        this.lexicon = lexicon;
        for (String option : options) {
            whole.add(lexicon.phrase(option));
            own.add(distinctive(option, options));
            places.add(placeForms(shown.indexOf(option), shown.size()));
        }
        longestFirst = IntStream.range(0, whole.size())
                .boxed()
                .sorted(Comparator.comparing(
                        (Integer option) -> -whole.get(option).length()))
                .toList();
    }

    /** The option that is named by nothing but these words and fillers, or -1. */
    int onlyNamedBy(String plain) {
        var found = IntStream.range(0, whole.size())
                .filter(option -> plain.equals(Plain.of(whole.get(option))))
                .findFirst();
        if (found.isPresent()) {
            return found.getAsInt();
        }
        var words = Plain.words(plain);
        var said = words.stream()
                .filter(word -> placeOf(word) >= 0 || !lexicon.is(WordList.FILLER, word))
                .toList();
        return said.size() == 1 && words.size() <= 2 * SHORTEST + 2 ? placeOf(said.getFirst()) : -1;
    }

    /** The option whose whole text begins at that word, the longest of several; or that the word alone tells; -1 for none. */
    int at(List<String> words, int from) {
        String rest = " " + String.join(" ", words.subList(from, words.size())) + " ";
        for (int option : longestFirst) {
            if (rest.startsWith(Plain.of(whole.get(option)))) {
                return option;
            }
        }
        String word = words.get(from);
        int named = option(form -> isSame(form, word));
        return named >= 0 ? named : option(form -> Mistyping.isOf(form, word));
    }

    /** The first option that has such a form; -1 for none. */
    private int option(Predicate<String> isNamed) {
        return IntStream.range(0, own.size())
                .filter(option -> own.get(option).stream().anyMatch(isNamed))
                .findFirst()
                .orElse(-1);
    }

    /** The options that are named in text without blanks; one is not named by being the beginning of a longer one. */
    List<Integer> in(String text) {
        var named = new TreeSet<Integer>();
        String rest = text;
        for (int option : longestFirst) {
            String words = whole.get(option).replace(" ", "");
            if (!words.isEmpty() && rest.contains(words)) {
                named.add(option);
                rest = rest.replace(words, NAMED);
            }
        }
        for (int option = 0; option < places.size(); option++) {
            String others = rest;
            if (places.get(option).stream().anyMatch(form -> form.length() > 1 && others.contains(form))) {
                named.add(option);
            }
        }
        return List.copyOf(named);
    }

    /** The option that is shown at the place that the word names; -1 for none. */
    int placeOf(String word) {
        String form = lexicon.phrase(word);
        return IntStream.range(0, places.size())
                .filter(option -> places.get(option).contains(form))
                .findFirst()
                .orElse(-1);
    }

    String whole(int option) {
        return whole.get(option);
    }

    int size() {
        return whole.size();
    }

    private List<String> placeForms(int place, int size) {
        var forms = new ArrayList<>(lexicon.ordinals(place));
        if (place == size - 1) {
            forms.addAll(lexicon.phrases(WordList.LAST));
        }
        return forms;
    }

    private Set<String> distinctive(String option, List<String> options) {
        var words = new HashSet<>(Plain.words(Plain.of(option)));
        options.stream()
                .filter(other -> !other.equals(option))
                .flatMap(other -> Plain.words(Plain.of(other)).stream())
                .forEach(word -> words.removeIf(own -> isSame(own, word)));
        words.removeIf(word -> word.length() < SHORTEST || COMMON.stream().anyMatch(list -> lexicon.is(list, word)));
        return words;
    }

    /** The same word, or another ending of it. */
    private static boolean isSame(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        boolean isCompound = one.length() > SHORTEST && other.endsWith(one);
        int common = 0;
        int shorter = Math.min(one.length(), other.length());
        while (common < shorter && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        boolean plural = Math.abs(one.length() - other.length()) == 1 && common == shorter && shorter >= SHORTEST;
        return isCompound || plural || common >= STEM && Math.max(one.length(), other.length()) - common <= ENDING;
    }
}
