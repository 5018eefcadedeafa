package io.research.interviews.quality;

import io.research.interviews.moderator.Concern;
import io.research.interviews.moderator.Cue;
import io.research.interviews.moderator.InterviewerLanguage;
import io.research.interviews.quality.RatedAnswer.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All answers of an interview, each with its faults found.
 *
 * @param judgement of a language model; empty where none has read it
 */
record RatedAnswers(Conversation conversation, Optional<Judgement> judgement, List<RatedAnswer> all) {
    private static final int EVASION = 3;
    private static final int BRIEF = 12;
    private static final int OUTBURST = 15;

    static RatedAnswers of(Conversation conversation, Optional<Judgement> judgement) {
        var vocabulary = Vocabulary.of(conversation.language());
        var answers = new ArrayList<RatedAnswer>();
        for (QuestionAndAnswer exchange : conversation.exchanges()) {
            var answer = RatedAnswer.of(exchange, conversation.language());
            find(answer, answers, conversation.language(), vocabulary);
            answers.add(answer);
        }
        return new RatedAnswers(conversation, judgement, List.copyOf(answers));
    }

    private static void find(
            RatedAnswer answer, List<RatedAnswer> earlier, InterviewerLanguage language, Vocabulary vocabulary) {
        if (Gibberish.isIn(answer, vocabulary)) {
            answer.faults().add(Fault.GIBBERISH);
        }
        if (isEvasive(answer, language)) {
            answer.faults().add(Fault.EVASIVE);
        }
        if (answer.count() <= OUTBURST && answer.concerns().contains(Concern.ABUSE)) {
            answer.faults().add(Fault.OUTBURST);
        }
        if (!answer.exchange().chosen() && Repetition.isIn(answer, earlier)) {
            answer.faults().add(Fault.REPEATED);
        }
        if (CopyPaste.isIn(answer)) {
            answer.faults().add(Fault.PASTED);
        }
        if (CopyPaste.isThereAtOnce(answer)) {
            answer.faults().add(Fault.AT_ONCE);
        }
    }

    int size() {
        return all.size();
    }

    InterviewerLanguage language() {
        return conversation.language();
    }

    long count(Fault fault) {
        return all.stream().filter(answer -> answer.is(fault)).count();
    }

    /** "I don't know", "skip this": explicit words that tell nothing. */
    private static boolean isEvasive(RatedAnswer answer, InterviewerLanguage language) {
        var concerns = answer.concerns();
        return answer.count() <= BRIEF && (concerns.contains(Concern.SKIP) || concerns.contains(Concern.STOP))
                || language.is(Cue.DONT_KNOW, answer.plain())
                || language.opens(Cue.DONT_KNOW, answer.plain(), EVASION)
                || language.is(Cue.CLARIFY, answer.plain());
    }
}
