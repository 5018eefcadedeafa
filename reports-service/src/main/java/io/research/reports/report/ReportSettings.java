package io.research.reports.report;

import io.research.analysis.opinion.OpinionCoding;
import io.research.analysis.opinion.Questionnaire;
import io.research.contracts.study.StudyState;
import io.research.kernel.digest.Sha256;
import io.research.kernel.json.StoredJson;
import java.util.Arrays;

/** The settings that make reports stale: plan, language and screener of the study, but not its name (contract §14). */
final class ReportSettings {

    private ReportSettings() {}

    static String fingerprint(StudyState study) {
        return Sha256.hex(
                StoredJson.write(Arrays.asList(study.studyPlan(), study.language(), study.screenerQuestions())));
    }

    /** The key of codings: the same questions, in the same language, read by the same model. */
    static String fingerprint(Questionnaire asked, String model) {
        return Sha256.hex(OpinionCoding.VERSION + "/" + model + StoredJson.write(asked));
    }
}
