package io.research.studies.planning;

import io.research.text.phrase.PhraseSet.Found;
import io.research.text.words.PlainText;
import java.util.List;
import java.util.Optional;

/**
 * Finds the stated duration of an interview in minutes. It is distinguished from other durations by its context: a word
 * for an interview, or nothing else at all.
 */
final class Duration {
    private static final int HOUR = 60;

    /** Words in a part of a sentence that is a list, such as "n=12, 60 min, remote". */
    private static final int TERSE = 3;

    private static final int SHORTEST = 5;
    private static final int LONGEST = 24 * HOUR;

    private Duration() {}

    /** In a brief: beside a word for an interview, else as a statement of its own. */
    static Optional<Integer> in(String text, BriefReader briefReader) {
        return briefReader.first(language -> beside(language, text).or(() -> alone(language, text)));
    }

    /** For words that say nothing else. */
    static Optional<Integer> of(PlanLanguage language, PlainText words) {
        var phrases = language.phrases();
        return phrases.set("amount").is(words)
                ? phrases.set("amount").find(words).flatMap(Duration::minutes)
                : Optional.empty();
    }

    private static Optional<Integer> beside(PlanLanguage language, String text) {
        return BriefReader.sentences(text).stream()
                .map(BriefReader::timed)
                .flatMap(sentence -> language.phrases().set("interview").find(sentence).stream())
                .flatMap(found -> minutes(found).stream())
                .findFirst();
    }

    private static Optional<Integer> alone(PlanLanguage language, String text) {
        for (String sentence : BriefReader.sentences(text)) {
            List<String> parts = BriefReader.parts(sentence);
            boolean isTerse = parts.stream().allMatch(part -> part.split("\\s+").length <= TERSE);
            for (int at = 0; at < parts.size(); at++) {
                boolean isOutermost = isTerse || at == 0 || at == parts.size() - 1;
                var minutes = alone(language, BriefReader.timed(parts.get(at)), isOutermost);
                if (minutes.isPresent()) {
                    return minutes;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Integer> alone(PlanLanguage language, PlainText part, boolean isOutermost) {
        var phrases = language.phrases();
        if (phrases.set("leading").begins(part)) {
            return phrases.set("amount").find(part).flatMap(Duration::minutes);
        }
        return isOutermost
                ? of(language, part).or(() -> of(language, phrases.set("filler").trim(part)))
                : Optional.empty();
    }

    static Optional<Integer> minutes(Found found) {
        var hours = BriefReader.number(found, "hours");
        int minutes = hours.isPresent()
                ? hours.get() * HOUR + BriefReader.number(found, "extra").orElse(0) + tenths(found)
                : BriefReader.number(found, "minutes")
                        .or(() -> BriefReader.number(found, "number"))
                        .or(() -> BriefReader.number(found, "named"))
                        .orElse(0);
        return Optional.of(minutes).filter(number -> number >= SHORTEST && number <= LONGEST);
    }

    private static int tenths(Found found) {
        return found.value("tenths")
                .map(digits -> (int) Math.round(HOUR
                        * Integer.parseInt(digits.strip())
                        / Math.pow(10, digits.strip().length())))
                .orElse(0);
    }
}
