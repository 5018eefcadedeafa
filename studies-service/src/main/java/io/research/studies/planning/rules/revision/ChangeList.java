package io.research.studies.planning.rules.revision;

import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Typography;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** What the designer is told of the changes to a plan: each once, and no more than a message holds. */
final class ChangeList {
    private static final int MOST = 15;
    private static final int LONGEST_QUOTATION = 120;

    private final PlanLanguage language;
    private final SequencedSet<String> sentences = new LinkedHashSet<>();

    ChangeList(PlanLanguage language) {
        this.language = language;
    }

    void add(Phrase phrase, String text) {
        sentences.add(Typography.ended(language.say(phrase, Typography.clipped(text, LONGEST_QUOTATION))));
    }

    void add(Phrase phrase, int number, String text) {
        sentences.add(Typography.ended(language.say(phrase, Typography.clipped(text, LONGEST_QUOTATION))
                .replace("{n}", Integer.toString(number))));
    }

    void add(String sentence) {
        sentences.add(sentence);
    }

    void add(Phrase phrase, int minutes) {
        sentences.add(language.say(phrase).replace("{n}", Integer.toString(minutes)));
    }

    /** Where nothing was left as it was on purpose. */
    String told() {
        return Typography.joined(List.copyOf(sentences));
    }

    String told(boolean asksToRecruit) {
        var told = new ArrayList<>(sentences.stream().limit(MOST).toList());
        if (sentences.size() > MOST) {
            told.add(language.say(Phrase.CHANGED_MORE));
        }
        told.add(language.say(sentences.isEmpty() ? Phrase.CHANGED_NOTHING : Phrase.CHANGED_REST));
        if (asksToRecruit) {
            told.add(language.say(Phrase.NO_RECRUITING));
        }
        return Typography.joined(told);
    }
}
