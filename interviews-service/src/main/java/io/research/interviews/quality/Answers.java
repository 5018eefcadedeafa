package io.research.interviews.quality;

import io.research.interviews.moderator.language.Cue;
import io.research.interviews.moderator.language.Language;
import io.research.interviews.moderator.language.PlainText;
import io.research.interviews.quality.Answer.Fault;
import java.util.ArrayList;
import java.util.List;

/** All answers of an interview, each with its faults found. */
record Answers(Conversation conversation, Vocabulary vocabulary, List<Answer> all) {
    private static final int EVASION = 3;
    private static final int OUTBURST = 15;

    static Answers of(Conversation conversation) {
        var vocabulary = Vocabulary.of(conversation.language());
        var answers = new ArrayList<Answer>();
        for (QuestionAndAnswer exchange : conversation.exchanges()) {
            var answer = Answer.of(exchange);
            find(answer, answers, conversation.language(), vocabulary);
            answers.add(answer);
        }
        return new Answers(conversation, vocabulary, List.copyOf(answers));
    }

    private static void find(Answer answer, List<Answer> earlier, Language language, Vocabulary vocabulary) {
        if (Gibberish.isIn(answer, vocabulary)) {
            answer.faults().add(Fault.GIBBERISH);
        }
        if (isEvasive(answer.plain(), language)) {
            answer.faults().add(Fault.EVASIVE);
        }
        if (answer.count() <= OUTBURST && isOffTopic(answer.plain(), language)) {
            answer.faults().add(Fault.OFF_TOPIC);
        }
        if (Repetition.isIn(answer, earlier)) {
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

    Language language() {
        return conversation.language();
    }

    long count(Fault fault) {
        return all.stream().filter(answer -> answer.is(fault)).count();
    }

    /** Whether one of these cues occurs in the answer. */
    boolean has(Answer answer, Cue cue) {
        return language().cues(cue).occursIn(answer.plain());
    }

    private static boolean isEvasive(PlainText answer, Language language) {
        PlainText core = language.cues(Cue.FILLER).trim(answer);
        return List.of(Cue.DONT_KNOW, Cue.REFUSAL, Cue.STOP, Cue.LEAVE, Cue.CLARIFY).stream()
                .map(language::cues)
                .anyMatch(cues ->
                        cues.is(answer) || cues.is(core) || cues.opens(answer, EVASION) || cues.opens(core, EVASION));
    }

    private static boolean isOffTopic(PlainText answer, Language language) {
        return language.cues(Cue.OFF_TOPIC).occursIn(answer)
                || language.cues(Cue.ABUSE).occursIn(answer);
    }
}
