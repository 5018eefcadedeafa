package io.research.reports.report;

import io.research.analysis.opinion.OpinionCoding;
import io.research.analysis.opinion.Questionnaire;
import io.research.contracts.study.StudyState;
import io.research.kernel.json.StoredJson;
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

    /** What codings of interviews hold for: the same questions, in the same language, read by the same model. */
    static String fingerprint(Questionnaire asked, String model) {
        return sha256(OpinionCoding.VERSION + "/" + model + StoredJson.write(asked));
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
