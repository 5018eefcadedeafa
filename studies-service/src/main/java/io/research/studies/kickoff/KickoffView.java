package io.research.studies.kickoff;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.research.studies.study.StudyView;

/**
 * What was created.
 *
 * @param participants the JSON array that participants-service shows
 */
record KickoffView(StudyView study, @JsonRawValue String participants) {}
