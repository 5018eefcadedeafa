package io.research.studies.reference;

import java.util.List;

/** A voice that the interviewer speaks with. */
record VoiceName(String slug, String name) {
    static final List<VoiceName> ALL = List.of(new VoiceName("male", "Male"), new VoiceName("female", "Female"));
}
