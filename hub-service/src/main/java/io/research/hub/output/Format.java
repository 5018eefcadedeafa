package io.research.hub.output;

import java.util.Locale;

/** The forms of files. */
enum Format {
    MD("text/markdown; charset=UTF-8"),
    DOCX("application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    PPTX("application/vnd.openxmlformats-officedocument.presentationml.presentation"),
    PDF("application/pdf"),
    MP4("video/mp4");

    private final String mediaType;

    Format(String mediaType) {
        this.mediaType = mediaType;
    }

    /** The form of those outputs where none is asked for. */
    static Format of(OutputType type) {
        return switch (type) {
            case REPORT -> MD;
            case POWERPOINT -> PPTX;
            case HIGHLIGHTS -> MP4;
        };
    }

    String mediaType() {
        return mediaType;
    }

    String suffix() {
        return "." + name().toLowerCase(Locale.ROOT);
    }
}
