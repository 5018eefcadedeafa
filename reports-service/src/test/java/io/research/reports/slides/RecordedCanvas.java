package io.research.reports.slides;

import io.research.slides.Box;
import io.research.slides.Canvas;
import io.research.slides.FontMetrics;
import io.research.slides.Tint;
import io.research.slides.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Keeps what is drawn. */
final class RecordedCanvas implements Canvas {
    private final FontMetrics letters;
    private final List<Slide> slides = new ArrayList<>();

    RecordedCanvas(FontMetrics letters) {
        this.letters = letters;
    }

    List<Slide> slides() {
        return slides;
    }

    @Override
    public void slide(String title, Box box, Type type, Tint tint) {
        slides.add(new Slide(title, new ArrayList<>(), new ArrayList<>()));
        text(box, title, type, tint);
    }

    @Override
    public void fill(Box box, Tint tint) {
        // Grounds lie below what is written.
    }

    @Override
    public void text(Box box, String text, Type type, Tint tint) {
        double width = letters.lines(text, type, box.width()).stream()
                .mapToDouble(line -> letters.width(line, type))
                .max()
                .orElse(0);
        var taken = new Box(box.x(), box.y(), width, letters.height(text, type, box.width()));
        slides.getLast().texts().add(new Text(text, taken));
    }

    @Override
    public void bars(Box box, String name, List<Bar> bars, int of) {
        slides.getLast().charts().add(box);
    }

    /** Text with the room that it takes. */
    record Text(String text, Box box) {

        boolean meets(Text other) {
            return box.x() < other.box.x() + other.box.width()
                    && other.box.x() < box.x() + box.width()
                    && box.y() < other.box.bottom()
                    && other.box.y() < box.bottom();
        }
    }

    /** @param charts where bars are */
    record Slide(String title, List<Text> texts, List<Box> charts) {

        String words() {
            return texts.stream().map(Text::text).collect(Collectors.joining("\n"));
        }

        /** By the lines that say whose they are. */
        long quotations() {
            return texts.stream()
                    .filter(text -> text.text().matches("P\\d+ · R\\d+"))
                    .count();
        }
    }
}
