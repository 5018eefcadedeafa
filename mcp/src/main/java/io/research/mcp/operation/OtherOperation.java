package io.research.mcp.operation;

import io.research.mcp.tool.Effect;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Operations that have a tool of their own at {@code /mcp/full}. Left out: what tools of the core do, what takes or gives
 * files, and what spends money without an estimate.
 */
enum OtherOperation {
    READ_ACCOUNT(Effect.READS),
    LIST_ORGANIZATIONS(Effect.READS),
    CREATE_STUDY(Effect.ADDS),
    UPDATE_STUDY(Effect.SETS),
    DELETE_STUDY(Effect.CHANGES),
    LIST_STUDY_TYPES(Effect.READS),
    READ_STUDY_TYPE(Effect.READS),
    LIST_LANGUAGES(Effect.READS),
    LIST_VOICES(Effect.READS),
    LIST_ERRORS(Effect.READS),
    LIST_PARTICIPANTS(Effect.READS),
    READ_PARTICIPANT(Effect.READS),
    UPDATE_PARTICIPANT(Effect.SETS),
    DELETE_INTERVIEW(Effect.CHANGES),
    EXPORT_INTERVIEWS(Effect.ADDS),
    EXPORT_REPORT_SLIDES(Effect.ADDS),
    CREATE_REPORT_LINK(Effect.ADDS),
    LIST_REPORT_LINKS(Effect.READS),
    REVOKE_REPORT_LINK(Effect.CHANGES),
    LIST_TARGETING_ATTRIBUTES(Effect.READS),
    LIST_PANEL_COUNTRIES(Effect.READS),
    LIST_FEASIBILITY_REQUESTS(Effect.READS),
    SUBMIT_FEASIBILITY_REQUEST(Effect.ADDS),
    READ_FEASIBILITY_REQUEST(Effect.READS),
    CANCEL_FEASIBILITY_REQUEST(Effect.CHANGES),
    LIST_HUB_SESSIONS(Effect.READS),
    DELETE_HUB_SESSION(Effect.CHANGES),
    LIST_HUB_TURNS(Effect.READS),
    LIST_HUB_SOURCES(Effect.READS),
    LIST_HUB_OUTPUTS(Effect.READS),
    MAKE_HUB_OUTPUT(Effect.ADDS),
    READ_HUB_OUTPUT(Effect.READS),
    DELETE_HUB_OUTPUT(Effect.CHANGES),
    LIST_SIGNALS(Effect.READS),
    CANCEL_SIGNAL(Effect.CHANGES),
    LIST_WEBHOOKS(Effect.READS),
    CREATE_WEBHOOK(Effect.ADDS),
    READ_WEBHOOK(Effect.READS),
    DELETE_WEBHOOK(Effect.CHANGES),
    ENABLE_WEBHOOK(Effect.SETS),
    TEST_WEBHOOK(Effect.ADDS),
    LIST_DELIVERIES(Effect.READS),
    REDELIVER(Effect.ADDS),
    RECOVER_DELIVERIES(Effect.ADDS),
    READ_INTERVIEW_USAGE(Effect.READS),
    READ_MODEL_USAGE(Effect.READS);

    private static final Pattern WORD = Pattern.compile("_([a-z])");
    private static final List<OtherOperation> REACHING_PEOPLE = List.of(TEST_WEBHOOK, REDELIVER, RECOVER_DELIVERIES);

    /** Whose answers contain what people, or a language model that has read them, wrote. */
    private static final List<OtherOperation> QUOTING = List.of(LIST_HUB_TURNS, READ_HUB_OUTPUT);

    private final Effect effect;

    OtherOperation(Effect effect) {
        this.effect = effect;
    }

    Effect effect() {
        return effect;
    }

    boolean isReachingOut() {
        return REACHING_PEOPLE.contains(this);
    }

    boolean isQuoting() {
        return QUOTING.contains(this);
    }

    /** In snake case, such as {@code list_webhooks}. */
    String tool() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The id of the operation, such as {@code listWebhooks}. */
    String id() {
        return WORD.matcher(tool()).replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
    }
}
