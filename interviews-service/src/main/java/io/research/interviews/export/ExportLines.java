package io.research.interviews.export;

/** Turns interviews into the bytes of a file. Stateless; runs on a worker thread. */
interface ExportLines {

    /** What comes before the first interview. */
    byte[] head();

    /** The bytes for one part of an interview; the parts come in order. */
    byte[] of(ExportPart part);
}
