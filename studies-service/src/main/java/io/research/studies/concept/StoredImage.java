package io.research.studies.concept;

import io.research.kernel.file.StoredFile;

/**
 * An image whose bytes are stored, and which its study does not show yet.
 *
 * @param image what the study will keep of it
 */
public record StoredImage(ConceptImage image, StoredFile file, long bytes) {}
