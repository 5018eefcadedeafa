package io.research.interviews.quality.answer;

import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.screener.ScreenerResponse;
import java.util.List;

/**
 * An interview as it is rated.
 *
 * @param language in which the interviewer spoke
 * @param study as the interview began with it, for its plan and the options of its screener
 * @param guide that was followed
 * @param exchanges in the order in which they were said
 */
public record Conversation(
        InterviewerLanguage language,
        StudyState study,
        Guide guide,
        List<ScreenerResponse> screener,
        List<QuestionAndAnswer> exchanges) {
    public Conversation {
        screener = List.copyOf(screener);
        exchanges = List.copyOf(exchanges);
    }
}
