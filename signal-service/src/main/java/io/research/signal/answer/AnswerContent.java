package io.research.signal.answer;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/**
 * The words of an answer, as they were said.
 *
 * @param counted what was said to the question that is counted
 * @param reasons what was said to the question what speaks for it
 * @param objections what was said to the question what speaks against it
 */
@RegisterForReflection
public record AnswerContent(
        List<String> counted, List<String> reasons, List<String> objections, List<TranscriptTurn> transcript) {

    public AnswerContent {
        counted = counted == null ? List.of() : List.copyOf(counted);
        reasons = List.copyOf(reasons);
        objections = List.copyOf(objections);
        transcript = List.copyOf(transcript);
    }
}
