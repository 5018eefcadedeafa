package io.research.studies.creation;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.research.studies.study.StudyView;

/**
 * What was created.
 *
 * @param participants the JSON array that participants-service shows
 */
record CreationView(StudyView study, @JsonRawValue String participants) {}
