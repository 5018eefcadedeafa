package io.research.interviews.moderator;

import io.research.interviews.moderator.Utterance.Speaker;
import io.research.text.words.Words;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a participant has said, to compare other texts with.
 *
 * @param all that they said, comparable
 * @param flagged those of it that are never said back
 * @param asked by the interviewer: who uses the same words repeats nothing
 */
record SaidWords(String all, String flagged, String asked) {
    /** This many words in the same order are a repetition and not a coincidence. */
    private static final int RUN = 3;
    /** A word corresponds to about this many characters in scripts without spaces. */
    private static final int CHARACTERS = 2;

    private static final Pattern MARKED = Pattern.compile("[\"“”„«「『]([^\"“”„»」』]*+)[\"“”»」』]");

    static SaidWords of(Assignment assignment) {
        var reply = assignment.reply();
        var now = Utterance.byParticipant(reply.text(), assignment.envelope().isFlagged());
        var said = Stream.concat(reply.earlier().stream(), Stream.of(now)).toList();
        return new SaidWords(
                joined(said.stream().filter(one -> one.speaker() == Speaker.PARTICIPANT)),
                joined(said.stream().filter(Utterance::isFlagged)),
                joined(said.stream().filter(one -> one.speaker() == Speaker.INTERVIEWER)));
    }

    /** The same, with the last reply added to what must never be repeated. */
    SaidWords flagging(String reply) {
        return new SaidWords(all, flagged + "\n" + Words.of(reply).joined(), asked);
    }

    /** Whether the participant has said that, word by word. */
    boolean contain(String quote) {
        String words = Words.of(quote).joined();
        return !words.isBlank() && all.contains(words);
    }

    /** Whether the sentence quotes only what was said, and repeats nothing that must not be repeated. */
    boolean allow(String sentence) {
        var words = Words.of(sentence);
        int run = RUN * (words.areWithoutSpaces() ? CHARACTERS : 1);
        return MARKED.matcher(sentence).results().allMatch(quoted -> contain(quoted.group(1)))
                && words.runs(run).stream().noneMatch(some -> flagged.contains(some) && !asked.contains(some));
    }

    private static String joined(Stream<Utterance> said) {
        return said.map(one -> Words.of(one.text()).joined()).collect(Collectors.joining("\n"));
    }
}
