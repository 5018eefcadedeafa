package io.research.load.recruitment;

import io.research.load.stack.LoadStudy;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The parameters of the link that a supplier sends somebody to. */
record EntryLink(String respondent, String signature) {

    /** @param answers such as {@code 1.101_2.201} */
    static EntryLink of(String secret, String cycleId, String person, String answers) {
        String respondent = cycleId + "~" + person + "~" + answers;
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return new EntryLink(
                    respondent, HexFormat.of().formatHex(mac.doFinal(respondent.getBytes(StandardCharsets.UTF_8))));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    String admission(String studyId) {
        return LoadStudy.json(Map.of("study_id", studyId, "respondent", respondent, "signature", signature));
    }
}
