package io.research.studies.planning.language;

import io.research.contracts.study.Guide.Kind;
import java.util.List;

/** A section of a template in one language. */
public record Section(String title, List<Line> items) {

    /** Something that participants hear, and what may follow their answer. */
    public record Line(Kind kind, String say, List<String> probes) {}
}
