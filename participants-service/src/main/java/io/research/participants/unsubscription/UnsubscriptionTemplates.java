package io.research.participants.unsubscription;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The page behind the link: it asks, and then says that it is done. */
@CheckedTemplate(basePath = "unsubscription")
final class UnsubscriptionTemplates {
    private UnsubscriptionTemplates() {}

    static native TemplateInstance page(String organization, String language, String direction, boolean done);
}
