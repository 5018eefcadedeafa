package io.research.journey;

import io.research.local.credential.StackSecrets;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Participant;
import io.research.stack.RunningStack;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A company that sends people to one project, and tells what became of them. */
final class PanelSupplier {
    private static final String CALLBACKS = "/api/panel-supplier/v1/callbacks";

    private final ApiClient api;
    private final String entrySecret;
    private final String callbackSecret;
    private final String studyLink;
    private final String project;

    /** @param project the cycle of the panel */
    PanelSupplier(RunningStack stack, String studyLink, String project) {
        this.api = stack.anonymous();
        this.entrySecret = StackSecrets.kept(stack.home()).panelEntrySecret();
        this.callbackSecret = stack.callbackSecret();
        this.studyLink = studyLink;
        this.project = project;
    }

    /** Somebody of that age comes by the link that was signed for them. */
    ApiResponse sends(String person, int age) {
        String respondent = respondent(person, age);
        return open(respondent, hmac(entrySecret, respondent));
    }

    /** Somebody comes who has changed the age in the link. */
    ApiResponse sendsChanged(String person, int age, int changed) {
        return open(respondent(person, changed), hmac(entrySecret, respondent(person, age)));
    }

    ApiResponse tells(int status, String person, String outcome, Instant at) {
        return tells(status, person, outcome, at, callbackSecret);
    }

    /** Somebody else, who knows all but the secret, tells something. */
    ApiResponse forges(int status, String person, String outcome, Instant at) {
        return tells(status, person, outcome, at, callbackSecret.replace('c', 'k'));
    }

    private ApiResponse tells(int status, String person, String outcome, Instant at, String secret) {
        String signature = hmac(secret, String.join("\n", project, person, outcome, at.toString()));
        var body = Map.of("project_id", project, "person", person, "outcome", outcome, "occurred_at", at.toString());
        return api.send("POST", CALLBACKS, body, "X-Supplier-Signature", signature)
                .expect(status);
    }

    private String respondent(String person, int age) {
        return project + "~" + person + "~1." + age;
    }

    private ApiResponse open(String respondent, String signature) {
        return api.send(
                        "POST",
                        Participant.SESSIONS,
                        Map.of("link", studyLink + "?r=" + respondent + "&s=" + signature))
                .expect(201);
    }

    private static String hmac(String secret, String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
