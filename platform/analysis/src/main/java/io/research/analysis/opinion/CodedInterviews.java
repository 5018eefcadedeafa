package io.research.analysis.opinion;

import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * What a model has coded of the interviews of a study.
 *
 * @param opinions those that most people hold first
 * @param coded the interviews that were read whole
 * @param uncoded those that were not: the time was up, or the model failed
 * @param hostileOnly statements whose only support is a person who attacks somebody or gives orders to the machine; they are
 *     among no opinions
 * @param notVerbatim quotations that were dropped because no turn has them
 * @param notSupported quotations that were dropped because the second reading did not find what they were given for
 * @param failure why the model gave nothing more, in the words of {@code ModelReply.Reason#wire}; null where all was coded
 */
public record CodedInterviews(
        List<Opinion> opinions,
        Set<UUID> coded,
        Set<UUID> uncoded,
        List<String> hostileOnly,
        int notVerbatim,
        int notSupported,
        String failure) {

    public CodedInterviews {
        opinions = List.copyOf(opinions);
        coded = Set.copyOf(coded);
        uncoded = Set.copyOf(uncoded);
        hostileOnly = List.copyOf(hostileOnly);
    }
}
