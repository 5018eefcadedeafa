package io.research.participants.invitation;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The invitation as text and as HTML; the template engine escapes what goes into the HTML. */
@CheckedTemplate(basePath = "invitation")
final class InvitationTemplates {
    private InvitationTemplates() {}

    static native TemplateInstance text(
            String organization, String title, Integer minutes, String incentive, String link, String unsubscribe);

    static native TemplateInstance html(
            String organization,
            String title,
            Integer minutes,
            String incentive,
            String link,
            String unsubscribe,
            String language,
            String direction);
}
