package io.research.webhooks.endpoint;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A registration as asked for (specification §4.5). */
record WebhookRequest(String hookUrl, UUID studyId, List<PublicEventType> eventTypes, boolean ordered) {
    private static final int MAX_EVENT_TYPES = 20;
    private static final List<String> DEFAULT_EVENT_TYPES = List.of(PublicEventType.INTERVIEW_COMPLETED.wire());
    private static final Check<List<String>> KNOWN =
            new Check<>("enum", "must contain only these: " + PublicEventType.allNames(), names -> names.stream()
                    .map(PublicEventType::of)
                    .allMatch(Optional::isPresent));

    WebhookRequest {
        eventTypes = List.copyOf(eventTypes);
    }

    static WebhookRequest read(Fields in) {
        return new WebhookRequest(
                in.required()
                        .string(
                                "hook_url",
                                HookUrlRule.SHORT,
                                HookUrlRule.WELL_FORMED,
                                HookUrlRule.HTTPS,
                                HookUrlRule.WITHOUT_CREDENTIALS,
                                HookUrlRule.WITHOUT_FRAGMENT,
                                HookUrlRule.HOST,
                                HookUrlRule.PORT)
                        .orNull(),
                in.uuid("study_id").orNull(),
                in.strings("event_types", Check.size(1, MAX_EVENT_TYPES), KNOWN).orElse(DEFAULT_EVENT_TYPES).stream()
                        .map(PublicEventType::of)
                        .flatMap(Optional::stream)
                        .distinct()
                        .toList(),
                in.bool("ordered").orElse(false));
    }

    /** The address of an earlier registration; an invalid address is answered as not found. */
    static String readHookUrl(Fields in) {
        return in.required().string("hook_url", HookUrlRule.SHORT).orNull();
    }
}
