package io.research.slides;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.apache.poi.xslf.usermodel.XMLSlideShow;

/**
 * A presentation whose master and layouts a deck is made in: a PPTX of 16:9 with a layout that has a title. What is
 * refused for its size stands in {@link OfficeFile}; what is left may still become a tree of hundreds of megabytes, so one
 * that a stranger made is opened in a process that may end by it.
 */
public final class DeckTemplate {
    private static final double RATIO = 16.0 / 9;
    private static final double TOLERANCE = 0.01;
    private final byte[] content;

    private DeckTemplate(byte[] content) {
        this.content = content;
    }

    /**
     * The template, checked; takes processor time.
     *
     * @throws IllegalArgumentException that says in public words why it is none
     */
    public static DeckTemplate of(byte[] content) {
        OfficeFile.requireBounded(content);
        var template = new DeckTemplate(content);
        String fault = template.fault();
        if (fault != null) {
            throw new IllegalArgumentException(fault);
        }
        return template;
    }

    /** What is wrong with it; null where it can be used. */
    private String fault() {
        try (var show = open()) {
            double ratio = show.getPageSize().getWidth() / show.getPageSize().getHeight();
            if (Math.abs(ratio - RATIO) > TOLERANCE) {
                return "must have slides of 16:9";
            }
            return new TemplateLayouts(show).drawn().isEmpty() ? "must have a layout with a title" : null;
        } catch (IOException | RuntimeException unreadable) {
            return "must be a PPTX that is not damaged";
        }
    }

    XMLSlideShow open() {
        try {
            return new XMLSlideShow(new ByteArrayInputStream(content));
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
