package io.research.interviews.consent;

import io.research.contracts.study.StudyState;
import io.research.kernel.digest.Sha256;
import java.util.HexFormat;

/**
 * What a participant is asked to agree to.
 *
 * @param version names the text: another text has another version
 */
public record Consent(String text, String version) {
    private static final int VERSION_BYTES = 8;

    /**
     * The consent of a study.
     *
     * @param language two-letter code; the text is in English, and says so, where there is none of that language
     */
    public static Consent of(StudyState study, String language) {
        String text = ConsentText.of(study, language);
        return new Consent(text, version(text));
    }

    private static String version(String text) {
        byte[] digest = Sha256.of(text);
        return HexFormat.of().formatHex(digest, 0, VERSION_BYTES);
    }
}
