package io.research.reports.report;

import io.research.contracts.study.StudyState;
import io.research.kernel.json.StoredJson;
import io.research.reports.wording.Wording;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** What ages reports beside their evidence: of the study plan, language and screener, not the name (contract §14). */
final class ReportSettings {

    private ReportSettings() {}

    static String fingerprint(StudyState study) {
        return sha256(StoredJson.write(Arrays.asList(study.studyPlan(), study.language(), study.screenerQuestions())));
    }

    /** How a report is made whose analysis has that fingerprint. */
    static String fingerprint(String analysis, Wording wording) {
        return analysis + "/" + wording.fingerprint();
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
