package io.research.participants.invitation;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The two forms of the letter; the template engine escapes what goes into the second. */
@CheckedTemplate(basePath = "invitation")
final class LetterTemplates {
    private LetterTemplates() {}

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
