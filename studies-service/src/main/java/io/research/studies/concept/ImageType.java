package io.research.studies.concept;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The types that an image may have. */
enum ImageType {
    @JsonProperty("image/png")
    PNG,
    @JsonProperty("image/jpeg")
    JPEG,
    @JsonProperty("image/gif")
    GIF,
    @JsonProperty("image/webp")
    WEBP
}
