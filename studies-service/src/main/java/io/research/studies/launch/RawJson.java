package io.research.studies.launch;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** A response of panel-service, passed on unchanged. */
record RawJson(@JsonValue @JsonRawValue String text) {}
