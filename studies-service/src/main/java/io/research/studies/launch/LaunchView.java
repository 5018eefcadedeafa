package io.research.studies.launch;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.research.studies.study.StudyView;

/**
 * What create-and-launch-panel answers.
 *
 * @param study null for a dry run
 * @param panel the JSON object that panel-service shows
 */
record LaunchView(StudyView study, @JsonRawValue String panel) {}
