package io.research.interviews.moderator.safety;

import io.research.text.words.PlainText;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The expressions of one language, ready to be searched for. */
final class Expressions {
    private static final Set<String> UNSPACED = Set.of("ja", "zh");

    private final boolean spaced;
    private final Map<Concern, ExpressionIndex> anywhere = new EnumMap<>(Concern.class);
    private final Map<Concern, ExpressionIndex> whole = new EnumMap<>(Concern.class);
    private final Map<Concern, ExpressionIndex> takenBack = new EnumMap<>(Concern.class);
    private final Beginnings<Boolean> inAnyLanguage;
    private final ExpressionIndex stopsLast;
    private final ExpressionIndex quoted;
    private final ExpressionIndex correctsSaid;
    private final ExpressionIndex correctsNothing;
    private final ExpressionIndex replaces;
    private final ExpressionIndex returns;

    private Expressions(String code, ConcernFile file) {
        this.spaced = !UNSPACED.contains(code);
        var reader = new Expression.Reader(file.words(), spaced);
        for (var concern : Concern.values()) {
            anywhere.put(concern, index(reader, file.of(concern.name())));
            whole.put(concern, index(reader, file.of(concern.name() + "_WHOLE")));
            takenBack.put(concern, index(reader, file.of("NOT_" + concern.name())));
        }
        this.inAnyLanguage = new Beginnings<>(
                Stream.of(Concern.values())
                        .filter(Concern::inAnyLanguage)
                        .flatMap(concern -> file.of(concern.name()).stream())
                        .map(reader::read)
                        .toList(),
                spaced,
                expression -> true);
        this.stopsLast = index(reader, file.of("STOP_LAST"));
        this.quoted = index(reader, file.of("QUOTED"));
        this.correctsSaid = index(reader, file.of("CORRECTION_OF_SAID"));
        this.correctsNothing = index(reader, file.of("NOT_CORRECTION_OF_SAID"));
        this.replaces = index(reader, file.of("REPLACEMENT"));
        this.returns = index(reader, file.of("RETURN"));
    }

    static Expressions of(String code) {
        return new Expressions(code, ConcernFile.read(code));
    }

    private ExpressionIndex index(Expression.Reader reader, List<String> written) {
        return new ExpressionIndex(written.stream().map(reader::read).toList(), spaced);
    }

    boolean isSpaced() {
        return spaced;
    }

    /** Which of those concerns the text shows. */
    Set<Concern> in(SafetyText text) {
        return Stream.of(Concern.values())
                .filter(concern -> isIn(text, concern))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Concern.class)));
    }

    /** Whether the text shows that concern. */
    boolean isIn(SafetyText text, Concern concern) {
        return text.whole().stream().anyMatch(whole.get(concern)::is)
                || concern == Concern.STOP && takesLeave(text)
                || text.sentences().stream()
                        .anyMatch(sentence -> anywhere.get(concern).isIn(sentence) && !isTakenBack(concern, sentence));
    }

    /** "I think that was it, goodbye", unless it tells what somebody else said. */
    private boolean takesLeave(SafetyText text) {
        return text.last().stream().anyMatch(stopsLast::is)
                && text.sentences().stream().noneMatch(quoted::isIn);
    }

    /**
     * Which of the concerns that are looked for in any language a text in another one shows. One word alone is too little there: it may mean something
     * else in the language of the text.
     */
    Set<Concern> inAnother(SafetyText text) {
        var found = EnumSet.noneOf(Concern.class);
        var near = text.sentences().stream().filter(this::mayBeInAnother).toList();
        if (near.isEmpty()) {
            return found;
        }
        return Stream.of(Concern.values())
                .filter(Concern::inAnyLanguage)
                .filter(concern -> near.stream()
                        .anyMatch(sentence -> isInAnother(concern, sentence) && !isTakenBack(concern, sentence)))
                .collect(Collectors.toCollection(() -> found));
    }

    /** Whether a sentence shows that the concern is none: a figure of speech, or words of others. */
    boolean takeBack(Concern concern, SafetyText text) {
        return text.sentences().stream().anyMatch(sentence -> isTakenBack(concern, sentence));
    }

    /** Whether the text may correct what was said before: it does where it names that. */
    boolean mayCorrect(PlainText text) {
        String searched = searched(text);
        return correctsSaid.isIn(searched) && !correctsNothing.isIn(searched);
    }

    /** Whether the text may put one thing into the place of another that was said before. */
    boolean mayReplace(PlainText text) {
        String searched = searched(text);
        return replaces.isIn(searched) && !correctsNothing.isIn(searched);
    }

    /** Whether the text is all that somebody says who comes back. */
    boolean isReturn(PlainText text) {
        return returns.is(searched(text));
    }

    private String searched(PlainText text) {
        return spaced ? ' ' + text.value() + ' ' : text.value().replace(" ", "");
    }

    /** Whether any of what is looked for in other languages may begin in the sentence: mostly none does. */
    private boolean mayBeInAnother(String sentence) {
        return inAnyLanguage.anywhere(sentence, (is, at) -> is);
    }

    private boolean isInAnother(Concern concern, String sentence) {
        var index = anywhere.get(concern);
        return concern == Concern.CRISIS ? index.isIn(sentence) : index.isInWords(sentence);
    }

    private boolean isTakenBack(Concern concern, String sentence) {
        return takenBack.get(concern).isIn(sentence) || isSpeech(concern) && quoted.isIn(sentence);
    }

    /** What others said to the participant is an answer. */
    private static boolean isSpeech(Concern concern) {
        return switch (concern) {
            case THREAT, SEXUAL, ABUSE -> true;
            default -> false;
        };
    }
}
