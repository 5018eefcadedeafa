package io.research.studies.planning;

import io.research.contracts.study.Guide.Kind;
import java.util.List;

/** A section of a template in one language. */
record Section(String title, List<Line> items) {

    /** Something that participants hear, and what may follow their answer. */
    record Line(Kind kind, String say, List<String> probes) {}
}
