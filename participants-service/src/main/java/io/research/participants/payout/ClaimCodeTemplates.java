package io.research.participants.payout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The two forms of the letter with the claim code; the template engine escapes what goes into the second. */
@CheckedTemplate(basePath = "payout")
final class ClaimCodeTemplates {
    private ClaimCodeTemplates() {}

    static native TemplateInstance text(String organization, String amount, String code);

    static native TemplateInstance html(
            String organization, String amount, String code, String language, String direction);
}
