package io.research.participants.unsubscription;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The page of the unsubscribe link: asks, and afterwards confirms. */
@CheckedTemplate(basePath = "unsubscription")
final class UnsubscriptionTemplates {
    private UnsubscriptionTemplates() {}

    static native TemplateInstance page(String organization, String language, String direction, boolean done);
}
