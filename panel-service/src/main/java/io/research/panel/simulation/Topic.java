package io.research.panel.simulation;

import io.research.text.language.Language;
import io.research.text.language.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** The words of a question that an answer repeats, to show which question it belongs to. */
final class Topic {
    private static final Pattern QUOTED = Pattern.compile("[\"“”„«「]\\s?([^\"“”„«»「」]{2,160}?)\\s?[\"“”»」]");
    private static final int MOST_WORDS = 4;

    private Topic() {}

    /** The quoted words, or what the question is about, or the last of its longest runs of meaningful words. */
    static String of(String question, String language, Speech speech) {
        var quoted = QUOTED.matcher(question);
        if (quoted.find()) {
            return quoted.group(1).strip().replaceAll("[.!?]$", "");
        }
        var runs = runs(question, Language.of(language), speech);
        var about = about(question, speech);
        return runs.stream()
                .filter(run -> about.isPresent() && run.getFirst().from() >= about.getAsInt())
                .findFirst()
                .or(() -> runs.stream().reduce((one, next) -> next.size() < one.size() ? one : next))
                .map(run ->
                        question.substring(run.getFirst().from(), run.getLast().to()))
                .orElse(question.strip());
    }

    /** Behind the first of the words that say what a question is about. */
    private static OptionalInt about(String question, Speech speech) {
        String text = question.toLowerCase(Locale.ROOT);
        return speech.about().stream()
                .mapToInt(word -> text.indexOf(" " + word + " "))
                .filter(at -> at >= 0)
                .min();
    }

    /** Words of content with nothing but spaces between them, in their order; of long runs the last words. */
    private static List<List<Word>> runs(String question, Language language, Speech speech) {
        var runs = new ArrayList<List<Word>>();
        for (Word word : language.contentWords(question)) {
            if (speech.empty().contains(word.in(question).toLowerCase(Locale.ROOT))) {
                continue;
            }
            boolean goesOn = !runs.isEmpty()
                    && runs.getLast().getLast().to() <= word.from()
                    && question.substring(runs.getLast().getLast().to(), word.from())
                            .isBlank();
            if (!goesOn) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(word);
        }
        return runs.stream()
                .map(run -> run.subList(Math.max(0, run.size() - MOST_WORDS), run.size()))
                .toList();
    }
}
