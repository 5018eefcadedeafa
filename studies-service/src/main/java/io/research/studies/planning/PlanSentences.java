package io.research.studies.planning;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Composed sentences of messages. */
final class PlanSentences {
    private static final int SHOWN = 200;

    private PlanSentences() {}

    /** Says that no model was used, or, if there is one, that it gave no usable answer. */
    static String origin(PlanLanguage language, Origin origin) {
        return language.joined(Stream.of(
                origin.fallbackReason() == null ? null : language.say(Say.MODEL_FAILED), language.say(Say.NO_MODEL)));
    }

    /** The sentence with all these texts quoted; null without any. */
    static String naming(PlanLanguage language, Say what, List<String> texts) {
        return texts.isEmpty()
                ? null
                : language.say(
                        what,
                        texts.stream()
                                .map(text -> language.quoted(shown(text)))
                                .collect(Collectors.joining("; ", "", language.stop())));
    }

    private static String shown(String text) {
        return text.codePointCount(0, text.length()) <= SHOWN
                ? text
                : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "…";
    }
}
