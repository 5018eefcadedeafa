package io.research.interviews.screener;

import java.util.List;

/**
 * What was answered to one question, as sent.
 *
 * @param optionIds chosen options, or null where none were named
 * @param text typed text, or null where there is none
 */
public record ScreenerAnswer(String questionId, List<String> optionIds, String text) {

    public ScreenerAnswer {
        optionIds = optionIds == null ? null : List.copyOf(optionIds);
    }
}
