package io.research.participants.invitation;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The two forms of the letter; the template engine escapes what goes into the second. */
@CheckedTemplate(basePath = "invitation")
final class LetterTemplates {
    private LetterTemplates() {}

    static native TemplateInstance text(String title, Integer minutes, String link);

    static native TemplateInstance html(String title, Integer minutes, String link);
}
