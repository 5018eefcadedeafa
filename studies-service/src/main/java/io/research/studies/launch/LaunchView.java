package io.research.studies.launch;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.research.studies.study.StudyView;

/**
 * The response of create-and-launch-panel.
 *
 * @param study null for a dry run
 * @param panel the JSON object that panel-service shows
 */
record LaunchView(StudyView study, @JsonRawValue String panel) {}
