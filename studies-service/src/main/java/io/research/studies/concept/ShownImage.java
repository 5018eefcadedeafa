package io.research.studies.concept;

/** An image that a study shows. */
record ShownImage(String token, String contentType) {}
