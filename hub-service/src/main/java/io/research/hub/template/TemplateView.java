package io.research.hub.template;

import io.research.kernel.json.Wire;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A template as clients see it (contract §10). */
record TemplateView(UUID id, String kind, String name, List<String> placeholders, Instant createdAt) {

    static TemplateView of(Template template) {
        return new TemplateView(
                template.id(),
                Wire.of(template.kind()),
                template.name(),
                template.placeholders(),
                template.createdAt());
    }
}
