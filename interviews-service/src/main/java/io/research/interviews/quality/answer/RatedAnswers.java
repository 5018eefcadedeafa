package io.research.interviews.quality.answer;

import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.language.SpokenCue;
import io.research.interviews.quality.answer.RatedAnswer.Fault;
import io.research.text.words.PlainText;
import java.util.ArrayList;
import java.util.List;

/** All answers of an interview, each with its faults found. */
public record RatedAnswers(Conversation conversation, Vocabulary vocabulary, List<RatedAnswer> all) {
    private static final int EVASION = 3;
    private static final int OUTBURST = 15;

    public static RatedAnswers of(Conversation conversation) {
        var vocabulary = Vocabulary.of(conversation.language());
        var answers = new ArrayList<RatedAnswer>();
        for (QuestionAndAnswer exchange : conversation.exchanges()) {
            var answer = RatedAnswer.of(exchange);
            find(answer, answers, conversation.language(), vocabulary);
            answers.add(answer);
        }
        return new RatedAnswers(conversation, vocabulary, List.copyOf(answers));
    }

    private static void find(
            RatedAnswer answer, List<RatedAnswer> earlier, InterviewerLanguage language, Vocabulary vocabulary) {
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

    public int size() {
        return all.size();
    }

    public InterviewerLanguage language() {
        return conversation.language();
    }

    public long count(Fault fault) {
        return all.stream().filter(answer -> answer.is(fault)).count();
    }

    /** Whether one of these cues occurs in the answer. */
    public boolean has(RatedAnswer answer, SpokenCue cue) {
        return language().cues(cue).occursIn(answer.plain());
    }

    private static boolean isEvasive(PlainText answer, InterviewerLanguage language) {
        PlainText core = language.cues(SpokenCue.FILLER).trim(answer);
        return List.of(SpokenCue.DONT_KNOW, SpokenCue.REFUSAL, SpokenCue.STOP, SpokenCue.LEAVE, SpokenCue.CLARIFY)
                .stream()
                .map(language::cues)
                .anyMatch(cues ->
                        cues.is(answer) || cues.is(core) || cues.opens(answer, EVASION) || cues.opens(core, EVASION));
    }

    private static boolean isOffTopic(PlainText answer, InterviewerLanguage language) {
        return language.cues(SpokenCue.OFF_TOPIC).occursIn(answer)
                || language.cues(SpokenCue.ABUSE).occursIn(answer);
    }
}
