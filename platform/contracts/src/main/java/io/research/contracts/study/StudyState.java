package io.research.contracts.study;

import io.research.contracts.EventData;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A study as it was when the event happened: its public shape (contract §3) and what the neighbours need beside it. The
 * parts of its addresses stand here in their place, for where the suite is reached is no matter of the study.
 *
 * @param slug the path element of the study link, unique in the installation
 * @param testToken what a trial run of the researcher presents; secret to the organization
 * @param guide of the plan, as interviews are held; null without a plan, and in events of releases that had none
 * @param byopConfig null where nothing is said about rewards
 * @param conceptImage what participants are shown; null where there is none
 * @param deletedAt null unless the study is deleted
 */
public record StudyState(
        UUID id,
        String slug,
        String testToken,
        String name,
        String studyType,
        String recruitingMethod,
        String interviewFormat,
        String voice,
        String language,
        Integer expectedDurationSeconds,
        String provisioningStatus,
        List<String> missingRequirements,
        String fieldingStatus,
        StudyPlan studyPlan,
        Guide guide,
        List<ScreenerQuestion> screenerQuestions,
        List<TargetingAttribute> targetingAttributes,
        ByopConfig byopConfig,
        ConceptImage conceptImage,
        long revision,
        Instant createdAt,
        Instant updatedAt,
        Instant deletedAt)
        implements EventData {

    /** The research plan; only {@code objectives} and {@code conversationFlow} are always there. */
    public record StudyPlan(
            String objectives,
            String conversationFlow,
            String background,
            String learningGoals,
            String keyQuestions,
            String studySpecificRules) {}

    /** A question that decides who takes part (specification §2.2). */
    public record ScreenerQuestion(
            String id,
            String text,
            String type,
            int order,
            List<Option> options,
            List<String> textValues,
            List<String> disallowedTextValues,
            String category) {}

    /** One answer to choose; {@code selectionRule} is for multi_select only. */
    public record Option(String id, String text, boolean disqualify, String selectionRule) {}

    /** Which answers to a panel qualification let a respondent in. */
    public record TargetingAttribute(long qualificationId, List<Long> allowedOptions, List<Long> disallowedOptions) {}

    /**
     * The image that participants are shown.
     *
     * @param label the text that stands for it
     * @param url relative to the public address of the suite
     */
    public record ConceptImage(String label, String url) {}

    /**
     * How own participants are rewarded; the amount in USD, or null.
     *
     * @param promise who pays what is paid automatically; null where nothing is, or where nobody has promised to: then
     *     nothing is paid
     */
    public record ByopConfig(
            BigDecimal incentiveAmount,
            boolean isIncentivesEnabled,
            boolean autoSendIncentives,
            RewardPromise promise) {}

    /**
     * The promise to pay automatic rewards, by whoever last turned them on or raised them.
     *
     * @param id another one with each promise
     * @param apiKeyId the key whose spend cap they count against; null where an owner or admin of the organization pays
     */
    public record RewardPromise(UUID id, UUID apiKeyId) {}
}
