package io.research.interviews.moderator;

import io.research.text.phrase.PhraseBook;
import io.research.text.phrase.PhraseSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The phrases of one language that show concerns. A set named as a {@link Concern} shows it anywhere in a sentence, with
 * {@code _WHOLE} as a whole message, after {@code NOT_} it takes it back; {@code STOP_LAST} takes leave as the last clause
 * of a message; {@code QUOTED} marks speech of others. These lists are frozen: mended where they are wrong, no longer grown.
 */
final class ConcernPhrases {
    private final PhraseBook book;
    private final Map<Concern, PhraseSet> anywhere = new EnumMap<>(Concern.class);
    private final Map<Concern, PhraseSet> whole = new EnumMap<>(Concern.class);
    private final Map<Concern, PhraseSet> takenBack = new EnumMap<>(Concern.class);
    private final PhraseSet inAnyLanguage;
    private final PhraseSet stopsLast;
    private final PhraseSet quoted;

    private ConcernPhrases(PhraseBook book) {
        this.book = book;
        for (var concern : Concern.values()) {
            anywhere.put(concern, book.set(concern.name()));
            whole.put(concern, book.set(concern.name() + "_WHOLE"));
            takenBack.put(concern, book.set("NOT_" + concern.name()));
        }
        this.inAnyLanguage = book.union(Stream.of(Concern.values())
                .filter(Concern::inAnyLanguage)
                .map(Concern::name)
                .toList());
        this.stopsLast = book.set("STOP_LAST");
        this.quoted = book.set("QUOTED");
    }

    static ConcernPhrases of(InterviewerLanguage language) {
        return new ConcernPhrases(language.heard());
    }

    boolean isSpaced() {
        return book.isSpaced();
    }

    /** Which of those concerns the text shows. */
    Set<Concern> in(SafetyText text) {
        return Stream.of(Concern.values())
                .filter(concern -> isIn(text, concern))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Concern.class)));
    }

    private boolean isIn(SafetyText text, Concern concern) {
        return text.whole().stream().anyMatch(whole.get(concern)::is)
                || concern == Concern.STOP && takesLeave(text)
                || text.sentences().stream()
                        .anyMatch(sentence -> anywhere.get(concern).isIn(sentence) && !isTakenBack(concern, sentence));
    }

    /** Matches "I think that was it, goodbye", unless it reports what somebody else said. */
    private boolean takesLeave(SafetyText text) {
        return text.last().stream().anyMatch(stopsLast::is)
                && text.sentences().stream().noneMatch(quoted::isIn);
    }

    /**
     * The concerns, of those looked for in any language, that a text in another language shows. A single word does not
     * suffice there, because it may mean something else in the language of the text.
     */
    Set<Concern> inAnother(SafetyText text) {
        var found = EnumSet.noneOf(Concern.class);
        var near = text.sentences().stream().filter(inAnyLanguage::isIn).toList();
        if (near.isEmpty()) {
            return found;
        }
        return Stream.of(Concern.values())
                .filter(Concern::inAnyLanguage)
                .filter(concern -> near.stream()
                        .anyMatch(sentence -> isInAnother(concern, sentence) && !isTakenBack(concern, sentence)))
                .collect(Collectors.toCollection(() -> found));
    }

    /** Whether the sentence shows that it is not a real concern: a figure of speech, or the words of others. */
    boolean takeBack(Concern concern, SafetyText text) {
        return text.sentences().stream().anyMatch(sentence -> isTakenBack(concern, sentence));
    }

    private boolean isInAnother(Concern concern, String sentence) {
        var set = anywhere.get(concern);
        return concern == Concern.CRISIS ? set.isIn(sentence) : set.isInWords(sentence);
    }

    private boolean isTakenBack(Concern concern, String sentence) {
        return takenBack.get(concern).isIn(sentence) || isSpeech(concern) && quoted.isIn(sentence);
    }

    /** Reported speech of others counts as an answer. */
    private static boolean isSpeech(Concern concern) {
        return switch (concern) {
            case THREAT, SEXUAL, ABUSE -> true;
            default -> false;
        };
    }
}
