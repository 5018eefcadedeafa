package io.research.signal.run;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Who is asked. */
public enum Audience {
    /** People recruited from the panel. */
    @JsonProperty("general")
    GENERAL,
    /** People whom the integrator names by their e-mail addresses. */
    @JsonProperty("custom")
    CUSTOM
}
