package io.research.interviews.moderator.model;

import io.research.interviews.moderator.language.OwnClause;
import io.research.interviews.moderator.reply.Utterance;
import io.research.interviews.moderator.reply.Utterance.Speaker;
import io.research.interviews.moderator.safety.SafetyLayer;
import io.research.text.words.Words;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What of a participant's words may be said to them, marked as a quotation or not: clauses of their own, and nothing once
 * something was said that is never repeated.
 *
 * @param said by the participant
 * @param asked by the interviewer; who uses the same words repeats nothing
 * @param clauses of the participant's own
 * @param language of the interview
 */
record Quoting(String said, String asked, List<String> clauses, String language, boolean isFlagged) {
    private static final int FEWEST_WORDS = 4;
    private static final int RUN = 5;
    private static final int RUN_AFTER_FLAG = 3;
    /** What a word is in scripts with spaces takes about so many characters in others. */
    private static final int CHARACTERS = 2;

    private static final Pattern MARKED = Pattern.compile("[\"“”„«「『]([^\"“”„»」』]*+)[\"“”»」』]");

    static Quoting of(Assignment assignment) {
        var texts = Stream.concat(
                        assignment.reply().earlier().stream()
                                .filter(utterance -> utterance.speaker() == Speaker.PARTICIPANT)
                                .map(Utterance::text),
                        Stream.of(assignment.reply().text()))
                .toList();
        var language = assignment.language();
        boolean isFlagged = assignment.envelope().isFlagged();
        var clauses = isFlagged
                ? List.<String>of()
                : texts.stream()
                        .flatMap(text -> OwnClause.all(text, language).stream())
                        .toList();
        var asked = assignment.reply().earlier().stream()
                .filter(utterance -> utterance.speaker() == Speaker.INTERVIEWER)
                .map(Utterance::text);
        return new Quoting(joined(texts.stream()), joined(asked), clauses, language.code(), isFlagged);
    }

    boolean allows(String sentence) {
        return MARKED.matcher(sentence).results().allMatch(quoted -> isClause(quoted.group(1)))
                && repeated(Words.of(sentence)).allMatch(this::isInClause);
    }

    /** Whether the participant has said that, word by word. */
    boolean wasSaid(String words) {
        var some = Words.of(words);
        return some.size() >= RUN_AFTER_FLAG * charactersOf(some) && said.contains(some.joined());
    }

    private boolean isClause(String quoted) {
        var words = Words.of(quoted);
        return words.size() >= FEWEST_WORDS * charactersOf(words) && isInClause(words.joined());
    }

    private boolean isInClause(String joined) {
        return clauses.stream()
                .anyMatch(clause -> joined(clause).contains(joined) && SafetyLayer.mayBeRepeated(clause, language));
    }

    private Stream<String> repeated(Words words) {
        int length = (isFlagged ? RUN_AFTER_FLAG : RUN) * charactersOf(words);
        return words.runs(length).stream().filter(run -> said.contains(run) && !asked.contains(run));
    }

    private static int charactersOf(Words words) {
        return words.areWithoutSpaces() ? CHARACTERS : 1;
    }

    private static String joined(String text) {
        return Words.of(text).joined();
    }

    private static String joined(Stream<String> texts) {
        return texts.map(Quoting::joined).collect(Collectors.joining("\n"));
    }
}
