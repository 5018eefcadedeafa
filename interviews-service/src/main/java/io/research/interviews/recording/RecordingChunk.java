package io.research.interviews.recording;

import io.research.kernel.file.StoredFile;

/** A stored piece of a recording. */
record RecordingChunk(StoredFile file, int sequence) {}
