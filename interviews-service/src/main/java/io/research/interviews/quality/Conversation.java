package io.research.interviews.quality;

import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.InterviewerLanguage;
import io.research.interviews.screener.ScreenerResponse;
import java.util.List;
import java.util.Set;

/**
 * An interview as it is rated.
 *
 * @param language in which the interviewer spoke
 * @param study as the interview began with it, for its plan and the options of its screener
 * @param guide that was followed
 * @param answeredEarly the topics, counted from 0, of questions that were answered before they were asked
 * @param exchanges in the order in which they were said, without skipped questions
 * @param skipped how many open questions the participant skipped
 */
public record Conversation(
        InterviewerLanguage language,
        StudyState study,
        Guide guide,
        List<ScreenerResponse> screener,
        Set<Integer> answeredEarly,
        List<QuestionAndAnswer> exchanges,
        int skipped) {
    public Conversation {
        screener = List.copyOf(screener);
        answeredEarly = Set.copyOf(answeredEarly);
        exchanges = List.copyOf(exchanges);
    }

    /** One in which no question was skipped. */
    Conversation(
            InterviewerLanguage language,
            StudyState study,
            Guide guide,
            List<ScreenerResponse> screener,
            Set<Integer> answeredEarly,
            List<QuestionAndAnswer> exchanges) {
        this(language, study, guide, screener, answeredEarly, exchanges, 0);
    }

    /** The same without known times. */
    public Conversation untimed() {
        return new Conversation(
                language,
                study,
                guide,
                screener,
                answeredEarly,
                exchanges.stream().map(QuestionAndAnswer::untimed).toList(),
                skipped);
    }
}
