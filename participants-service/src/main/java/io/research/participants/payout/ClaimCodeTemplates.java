package io.research.participants.payout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The e-mail with the claim code as text and as HTML; the template engine escapes what goes into the HTML. */
@CheckedTemplate(basePath = "payout")
final class ClaimCodeTemplates {
    private ClaimCodeTemplates() {}

    static native TemplateInstance text(String organization, String amount, String code);

    static native TemplateInstance html(
            String organization, String amount, String code, String language, String direction);
}
