package io.research.hub.composition;

import static io.research.slides.SlideKind.COLUMNS;
import static io.research.slides.SlideKind.CONTENT;
import static io.research.slides.SlideKind.COVER;
import static io.research.slides.SlideKind.SECTION;

import io.research.hub.answer.Section;
import io.research.slides.Box;
import io.research.slides.Canvas;
import io.research.slides.FontMetrics;
import io.research.slides.Paragraph;
import io.research.slides.SlideKind;
import io.research.slides.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes the slides of an output into the layouts of a template, as far as it has them. */
final class TemplateSlides {
    /** Allows for fonts that are wider than the measured one. */
    private static final double SAFE = 0.9;

    private static final double BULLET = 28;
    private static final int LINES_OF_POINT = 5;

    /** The width for which these numbers of lines are meant; narrower places have more lines. */
    private static final double WIDE = 816;

    private static final int LINES_OF_TEXT = 3;
    private static final int LINES_OF_SOURCE = 2;
    private static final Type LEAD = Type.plain(16);
    private static final Type BODY = Type.plain(14);
    private static final Type SOURCE = Type.plain(12);

    private final Canvas canvas;
    private final FontMetrics letters;

    TemplateSlides(Canvas canvas, FontMetrics letters) {
        this.canvas = canvas;
        this.letters = letters;
    }

    /** False where the template has no layout for it, and nothing is written. */
    boolean cover(String title, String date, String sources) {
        var places = canvas.places(COVER);
        if (places.isEmpty()) {
            return false;
        }
        var below = List.of(new Paragraph(date, LEAD, false), new Paragraph(sources, BODY, false));
        canvas.slide(COVER, title, List.of(fitted(below, places.getFirst())));
        return true;
    }

    /** The slides of a section, headed by one of their own where they are several; their number, 0 as above. */
    int section(Section section) {
        var places = canvas.places(CONTENT);
        if (places.isEmpty()) {
            return 0;
        }
        var paragraphs = section.lines().stream()
                .map(line -> paragraph(line, places.getFirst()))
                .toList();
        var heading = canvas.places(SECTION);
        boolean isHeaded = !heading.isEmpty()
                && (section.insufficient() || pages(paragraphs, places).size() > 1);
        if (!isHeaded) {
            return write(CONTENT, section.heading(), pages(paragraphs, places));
        }
        long leading = paragraphs.stream().takeWhile(one -> !one.isPoint()).count();
        var lead = paragraphs.subList(0, (int) leading);
        var fitted = fitted(lead, heading.getFirst());
        boolean isWhole = texts(fitted).equals(texts(lead));
        canvas.slide(SECTION, section.heading(), List.of(isWhole ? fitted : List.of()));
        var rest = isWhole ? paragraphs.subList((int) leading, paragraphs.size()) : paragraphs;
        return 1 + write(CONTENT, section.heading(), pages(rest, places));
    }

    /** In two columns if the template has such a layout, otherwise in one; returns the number of slides, 0 as above. */
    int sources(String title, List<List<String>> sources) {
        var kind = canvas.places(COLUMNS).isEmpty() ? CONTENT : COLUMNS;
        var places = canvas.places(kind);
        if (places.isEmpty()) {
            return 0;
        }
        var narrowest =
                places.stream().min(Comparator.comparingDouble(Box::width)).orElseThrow();
        var paragraphs = sources.stream()
                .map(source -> source(source.getFirst(), source.getLast(), narrowest))
                .toList();
        return write(kind, title, pages(paragraphs, places));
    }

    private static List<String> texts(List<Paragraph> paragraphs) {
        return paragraphs.stream().map(Paragraph::text).toList();
    }

    private Paragraph source(String quotation, String where, Box place) {
        String text = letters.fitted(quotation, SOURCE, width(false, place), LINES_OF_SOURCE) + " \u2014 " + where;
        return new Paragraph(letters.fitted(text, SOURCE, width(false, place), LINES_OF_TEXT), SOURCE, false);
    }

    private Paragraph paragraph(String line, Box place) {
        boolean isPoint = line.startsWith("- ");
        String text = isPoint ? line.substring(2) : line;
        var type = isPoint ? BODY : LEAD;
        return new Paragraph(
                letters.fitted(text, type, width(isPoint, place), isPoint ? linesOfPoint(place) : LINES_OF_TEXT),
                type,
                isPoint);
    }

    private static int linesOfPoint(Box place) {
        double wanted = LINES_OF_POINT * Math.max(1, WIDE / width(true, place));
        return (int) Math.min(Math.ceil(wanted), (place.height() - Paragraph.GAP) / BODY.leading());
    }

    private static double width(boolean isPoint, Box place) {
        return SAFE * (isPoint ? place.width() - BULLET : place.width());
    }

    private double height(Paragraph paragraph, Box place) {
        return Paragraph.GAP + letters.height(paragraph.text(), paragraph.type(), width(paragraph.isPoint(), place));
    }

    /** The lines that fit into the place, the last of them cut if it is too long. */
    private List<Paragraph> fitted(List<Paragraph> paragraphs, Box place) {
        var fitted = new ArrayList<Paragraph>();
        double room = place.height();
        for (Paragraph one : paragraphs) {
            int lines = (int) ((room - Paragraph.GAP) / one.type().leading());
            if (lines < 1 || one.text().isEmpty()) {
                break;
            }
            String text = letters.fitted(one.text(), one.type(), width(false, place), lines);
            fitted.add(new Paragraph(text, one.type(), false));
            room -= height(fitted.getLast(), place);
        }
        return fitted;
    }

    /** The content of each slide, place by place. */
    private List<List<List<Paragraph>>> pages(List<Paragraph> paragraphs, List<Box> places) {
        var filled = new ArrayList<List<Paragraph>>();
        double room = 0;
        for (Paragraph one : paragraphs) {
            var place = places.get(Math.max(0, filled.size() - 1) % places.size());
            double height = height(one, place);
            if (filled.isEmpty() || height > room) {
                filled.add(new ArrayList<>());
                place = places.get((filled.size() - 1) % places.size());
                height = height(one, place);
                room = place.height();
            }
            filled.getLast().add(one);
            room -= height;
        }
        var pages = new ArrayList<List<List<Paragraph>>>();
        for (int from = 0; from < filled.size(); from += places.size()) {
            pages.add(filled.subList(from, Math.min(filled.size(), from + places.size())));
        }
        return pages;
    }

    private int write(SlideKind kind, String title, List<List<List<Paragraph>>> pages) {
        pages.forEach(page -> canvas.slide(kind, title, page));
        return pages.size();
    }
}
