package io.research.studies.concept;

import io.research.kernel.file.StoredFile;

/** An image that a study shows. */
record ShownImage(String token, String contentType, StoredFile file) {}
