package io.research.interviews.screener;

import io.research.contracts.study.StudyState.Option;
import io.research.contracts.study.StudyState.ScreenerQuestion;
import io.research.text.quotation.Folded;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** How a question is answered, and when its answer qualifies. */
enum QuestionType {
    SINGLE_SELECT {
        @Override
        String fault(ScreenerQuestion question, ScreenerAnswer answer) {
            return faultOfChoice(
                    question,
                    answer,
                    answer.optionIds() != null && answer.optionIds().size() == 1);
        }

        @Override
        boolean qualifies(ScreenerQuestion question, ScreenerAnswer answer) {
            return chosen(question, answer).stream().noneMatch(Option::disqualify);
        }

        @Override
        String text(ScreenerQuestion question, ScreenerAnswer answer) {
            return joined(question, answer);
        }
    },

    MULTI_SELECT {
        @Override
        String fault(ScreenerQuestion question, ScreenerAnswer answer) {
            return faultOfChoice(question, answer, answer.optionIds() != null);
        }

        @Override
        boolean qualifies(ScreenerQuestion question, ScreenerAnswer answer) {
            var chosen = chosen(question, answer);
            boolean rejected =
                    chosen.stream().anyMatch(option -> option.disqualify() || REJECT.equals(option.selectionRule()));
            boolean complete = question.options().stream()
                    .filter(option -> MUST_SELECT.equals(option.selectionRule()))
                    .allMatch(chosen::contains);
            return complete && !rejected;
        }

        @Override
        String text(ScreenerQuestion question, ScreenerAnswer answer) {
            return joined(question, answer);
        }
    },

    TEXT_INPUT {
        @Override
        String fault(ScreenerQuestion question, ScreenerAnswer answer) {
            boolean isText = answer.optionIds() == null
                    && answer.text() != null
                    && !answer.text().isBlank();
            return isText ? null : "is answered with text";
        }

        @Override
        boolean qualifies(ScreenerQuestion question, ScreenerAnswer answer) {
            String text = comparable(answer.text());
            boolean accepted = question.textValues().isEmpty()
                    || comparable(question.textValues()).contains(text);
            return accepted && !comparable(question.disallowedTextValues()).contains(text);
        }

        @Override
        String text(ScreenerQuestion question, ScreenerAnswer answer) {
            return answer.text();
        }
    };

    private static final String MUST_SELECT = "must_select";
    private static final String REJECT = "reject";

    static QuestionType of(ScreenerQuestion question) {
        return valueOf(question.type().toUpperCase(Locale.ROOT));
    }

    /** What is wrong with the form of the answer, or null. */
    abstract String fault(ScreenerQuestion question, ScreenerAnswer answer);

    /** Whether a well-formed answer lets its giver take part. */
    abstract boolean qualifies(ScreenerQuestion question, ScreenerAnswer answer);

    /** A well-formed answer as it is kept. */
    abstract String text(ScreenerQuestion question, ScreenerAnswer answer);

    private static String faultOfChoice(ScreenerQuestion question, ScreenerAnswer answer, boolean isCountRight) {
        if (!isCountRight || answer.text() != null) {
            return of(question) == SINGLE_SELECT ? "is answered with one option" : "is answered with a list of options";
        }
        Set<String> known = question.options().stream().map(Option::id).collect(Collectors.toSet());
        boolean isDistinct =
                Set.copyOf(answer.optionIds()).size() == answer.optionIds().size();
        return isDistinct && known.containsAll(answer.optionIds()) ? null : "names options that do not exist";
    }

    /** In the order of the question, whatever the order of the choosing. */
    private static List<Option> chosen(ScreenerQuestion question, ScreenerAnswer answer) {
        return question.options().stream()
                .filter(option -> answer.optionIds().contains(option.id()))
                .toList();
    }

    private static String joined(ScreenerQuestion question, ScreenerAnswer answer) {
        return chosen(question, answer).stream().map(Option::text).collect(Collectors.joining("; "));
    }

    private static Set<String> comparable(List<String> texts) {
        return texts.stream().map(QuestionType::comparable).collect(Collectors.toSet());
    }

    /**
     * Trimmed and without case (contract §14). Whatever form keyboards give to letters, quotation marks and spaces, it is the
     * same text.
     */
    private static String comparable(String text) {
        return Folded.of(Normalizer.normalize(text, Normalizer.Form.NFKC))
                .text()
                .strip()
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
    }
}
