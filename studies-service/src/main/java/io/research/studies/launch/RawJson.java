package io.research.studies.launch;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** An answer of panel-service, handed on as it came. */
record RawJson(@JsonValue @JsonRawValue String text) {}
