package io.research.dashboard.plan;

import io.research.dashboard.page.Fingerprint;
import io.research.dashboard.page.Form;
import io.research.dashboard.study.Study;
import jakarta.ws.rs.core.MultivaluedMap;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The settings of a study, to and from the fields of a form, which are named as the API names them. */
final class Settings {
    private static final int SECONDS = 60;

    private Settings() {}

    static Form form(Study study) {
        var form = Form.empty()
                .with("name", study.name())
                .with("study_type", study.studyType())
                .with("recruiting_method", study.recruitingMethod())
                .with("interview_format", study.interviewFormat())
                .with("voice", study.voice())
                .with("language", study.language())
                .with("expected_duration_seconds", study.getMinutes())
                .with("seen", seen(study));
        var incentives = study.byopConfig();
        if (incentives != null) {
            form.with("byop_config.incentive_amount", plain(incentives.incentiveAmount()))
                    .with("byop_config.is_incentives_enabled", incentives.isIncentivesEnabled() ? "on" : null)
                    .with("byop_config.auto_send_incentives", incentives.autoSendIncentives() ? "on" : null);
        }
        return form;
    }

    static String seen(Study study) {
        return Fingerprint.of(
                study.name(),
                study.studyType(),
                study.recruitingMethod(),
                study.interviewFormat(),
                study.voice(),
                study.language(),
                study.expectedDurationSeconds(),
                study.byopConfig());
    }

    /** The change that the form asks for; an empty field clears its setting. */
    static Map<String, Object> patch(Study study, MultivaluedMap<String, String> form) {
        var patch = new LinkedHashMap<String, Object>();
        patch.put("name", name(form));
        patch.put("study_type", text(form, "study_type"));
        patch.put("recruiting_method", text(form, "recruiting_method"));
        patch.put("interview_format", text(form, "interview_format"));
        patch.put("voice", text(form, "voice"));
        patch.put("language", text(form, "language"));
        patch.put("expected_duration_seconds", seconds(study, form));
        if (isAboutIncentives(study, form)) {
            var incentives = new HashMap<String, Object>();
            incentives.put("incentive_amount", number(text(form, "byop_config.incentive_amount")));
            incentives.put("is_incentives_enabled", form.containsKey("byop_config.is_incentives_enabled"));
            incentives.put("auto_send_incentives", form.containsKey("byop_config.auto_send_incentives"));
            patch.put("byop_config", incentives);
        }
        return patch;
    }

    /** An empty field clears the name; one of spaces only is for the API to refuse. */
    private static String name(MultivaluedMap<String, String> form) {
        String name = form.getFirst("name");
        return name == null || name.isEmpty() ? null : name.strip();
    }

    private static boolean isAboutIncentives(Study study, MultivaluedMap<String, String> form) {
        return study.byopConfig() != null
                || text(form, "byop_config.incentive_amount") != null
                || form.containsKey("byop_config.is_incentives_enabled")
                || form.containsKey("byop_config.auto_send_incentives");
    }

    /** People see minutes; seconds that nobody has changed stay as they are. */
    private static Object seconds(Study study, MultivaluedMap<String, String> form) {
        String minutes = text(form, "expected_duration_seconds");
        if (minutes == null) {
            return null;
        }
        if (study.getMinutes() != null && minutes.equals(study.getMinutes().toString())) {
            return study.expectedDurationSeconds();
        }
        return number(minutes) instanceof BigDecimal number
                ? number.multiply(BigDecimal.valueOf(SECONDS)).stripTrailingZeros()
                : minutes;
    }

    /** The number, or the text that is none, for the API to refuse by its name. */
    private static Object number(String text) {
        try {
            return text == null ? null : new BigDecimal(text);
        } catch (NumberFormatException none) {
            return text;
        }
    }

    private static String text(MultivaluedMap<String, String> form, String name) {
        String value = form.getFirst(name);
        return value == null || value.isBlank() ? null : value.strip();
    }

    private static String plain(BigDecimal amount) {
        return amount == null ? null : amount.toPlainString();
    }

    /** What somebody else has set, where it differs from the form. */
    static Map<String, String> theirs(Study study, Form form) {
        var now = form(study);
        var differing = new LinkedHashMap<String, String>();
        for (String name : new String[] {
            "name",
            "study_type",
            "recruiting_method",
            "interview_format",
            "voice",
            "language",
            "expected_duration_seconds",
            "byop_config.incentive_amount",
            "byop_config.is_incentives_enabled",
            "byop_config.auto_send_incentives"
        }) {
            if (!now.value(name).equals(form.value(name))) {
                differing.put(name, now.value(name));
            }
        }
        return differing;
    }
}
