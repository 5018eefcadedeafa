package io.research.dashboard.study;

import io.research.apiclient.ApiFault;
import io.research.dashboard.page.StudyHead;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/** A whole study, as the API names its members. */
public record Study(
        String id,
        String name,
        String studyType,
        String recruitingMethod,
        String interviewFormat,
        String voice,
        String language,
        Integer expectedDurationSeconds,
        String provisioningStatus,
        String fieldingStatus,
        String studyLink,
        String testLink,
        long interviewCount,
        long revision,
        Instant updatedAt,
        List<String> missingRequirements,
        List<String> warnings,
        List<GuideItem> interviewGuide,
        Plan studyPlan,
        List<ScreenerQuestion> screenerQuestions,
        Incentives byopConfig,
        Image conceptImage) {
    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    /** The texts of which the guide is made. */
    public record Plan(
            String objectives,
            String conversationFlow,
            String background,
            String learningGoals,
            String keyQuestions,
            String studySpecificRules) {}

    /** One thing that participants hear. */
    public record GuideItem(
            String section,
            Integer minutes,
            String itemId,
            String kind,
            String say,
            boolean must,
            List<String> probes,
            Integer goal,
            String warning) {}

    /** A question that decides who is interviewed. */
    public record ScreenerQuestion(
            String id,
            String text,
            String type,
            List<ScreenerOption> options,
            List<String> textValues,
            List<String> disallowedTextValues,
            String category) {}

    public record ScreenerOption(String id, String text, boolean disqualify, String selectionRule) {}

    public record Incentives(BigDecimal incentiveAmount, boolean isIncentivesEnabled, boolean autoSendIncentives) {}

    public record Image(String label, String url) {

        /** Its address on this host, as pages may show pictures of no other. */
        public String getPath() {
            return pathOf(url);
        }
    }

    /** Where the API knows that study; {@link ApiFault} for what is no id of a study. */
    public static String address(String id) {
        if (!ID.matcher(id).matches()) {
            throw ApiFault.noPage();
        }
        return "/api/public/v1/studies/" + id;
    }

    public StudyHead head() {
        return new StudyHead(
                id,
                name,
                recruitingMethod,
                interviewFormat,
                provisioningStatus,
                fieldingStatus,
                studyLink,
                testLink,
                revision);
    }

    public boolean isProvisioned() {
        return "provisioned".equals(provisioningStatus);
    }

    public boolean isPanel() {
        return "panel".equals(recruitingMethod);
    }

    public Integer getMinutes() {
        return expectedDurationSeconds == null ? null : Math.round(expectedDurationSeconds / 60f);
    }

    /** The trial run on this host. */
    public String getTrialPath() {
        return pathOf(testLink);
    }

    private static String pathOf(String url) {
        var address = URI.create(url);
        return address.getRawQuery() == null
                ? address.getRawPath()
                : address.getRawPath() + "?" + address.getRawQuery();
    }
}
