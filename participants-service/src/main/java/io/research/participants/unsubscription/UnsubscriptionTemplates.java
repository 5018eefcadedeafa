package io.research.participants.unsubscription;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The page of the unsubscribe link: asks, and afterwards confirms and offers the way back. */
@CheckedTemplate(basePath = "unsubscription")
final class UnsubscriptionTemplates {
    private UnsubscriptionTemplates() {}

    /** @param organization null where the link is unknown */
    static native TemplateInstance page(
            String organization, String language, String direction, UnsubscriptionStep step);
}
