package io.research.panel.order;

import io.research.kernel.json.Fields;
import io.research.panel.quota.TargetingAttribute;
import java.util.List;
import java.util.UUID;

/**
 * The part of a study that a panel needs, as sent by studies-service.
 *
 * @param id null while the study does not exist: an estimate for one that would be created
 * @param slug of the study link; null as the id
 * @param version changes with everything that an estimate rests on
 * @param revision of the study before its panel is launched; 0 for one that is created with it
 */
public record StudyBrief(
        UUID id,
        String slug,
        String version,
        long revision,
        String interviewFormat,
        String language,
        List<TargetingAttribute> targetingAttributes) {

    public StudyBrief {
        targetingAttributes = List.copyOf(targetingAttributes);
    }

    public static StudyBrief read(Fields in) {
        return new StudyBrief(
                in.uuid("id").orNull(),
                in.string("slug").orNull(),
                in.required().string("version").orNull(),
                in.integer("revision").orElse(0),
                in.required().string("interview_format").orNull(),
                in.required().string("language").orNull(),
                TargetingAttribute.readAll(in));
    }
}
