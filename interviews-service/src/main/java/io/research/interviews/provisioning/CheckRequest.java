package io.research.interviews.provisioning;

import io.research.contracts.interview.InterviewerBrief;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.Set;

/** A brief as it comes in; that of a draft may lack voice and language. */
final class CheckRequest {
    private static final int MAX_FLOW = 100_000;
    private static final int MAX_LANGUAGE = 20;
    private static final Check<String> VOICE = oneOf(Set.of("male", "female"));
    private static final Check<String> FORMAT = oneOf(Set.of("chat", "voice", "video"));

    private CheckRequest() {}

    static InterviewerBrief read(Fields in) {
        return new InterviewerBrief(
                in.required()
                        .string("conversation_flow", Check.notBlank(), Check.maxCharacters(MAX_FLOW))
                        .orNull(),
                in.required().string("interview_format", FORMAT).orNull(),
                in.string("voice", VOICE).orNull(),
                in.string("language", Check.notBlank(), Check.maxCharacters(MAX_LANGUAGE))
                        .orNull());
    }

    private static Check<String> oneOf(Set<String> known) {
        return new Check<>("enum", "must be one that the interviewer knows", known::contains);
    }
}
