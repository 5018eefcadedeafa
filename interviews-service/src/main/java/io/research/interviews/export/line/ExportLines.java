package io.research.interviews.export.line;

/** How interviews become the bytes of a file. Without state, and work for a worker thread. */
public interface ExportLines {

    /** What stands before all interviews. */
    byte[] head();

    /** What a part of an interview adds; the parts come in order. */
    byte[] of(ExportPart part);
}
