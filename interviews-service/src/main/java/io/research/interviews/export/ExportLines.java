package io.research.interviews.export;

/** How interviews become the bytes of a file. Without state, and work for a worker thread. */
interface ExportLines {

    /** What stands before all interviews. */
    byte[] head();

    /** What a part of an interview adds; the parts come in order. */
    byte[] of(ExportPart part);
}
