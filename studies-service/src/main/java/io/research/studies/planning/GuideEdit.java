package io.research.studies.planning;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A guide that is being changed. Numbers are those of the guide as it was; statements have none. */
final class GuideEdit {
    private static final int POINT_MINUTES = 3;
    private static final int QUESTION_MINUTES = 2;

    private final Guide before;
    private final List<Item> numbered;
    private final List<Section> headed;
    private final List<Part> parts;

    /** A section that is being changed. */
    private static final class Part {
        private final Section was;
        private final List<Item> items;
        private Integer minutes;

        Part(Section was) {
            this.was = was;
            this.items = new ArrayList<>(was.items());
            this.minutes = was.minutes();
        }
    }

    GuideEdit(Guide before) {
        this.before = before;
        this.numbered =
                new ArrayList<>(before.items().filter(GuideEdit::isAsked).toList());
        this.headed = before.sections().stream()
                .filter(section -> !section.items().isEmpty())
                .toList();
        this.parts = before.sections().stream().map(Part::new).collect(Collectors.toCollection(ArrayList::new));
    }

    private static boolean isAsked(Item item) {
        return item.kind() != Kind.STATEMENT;
    }

    boolean hasQuestion(int number) {
        return number >= 1 && number <= numbered.size();
    }

    boolean hasSection(int number) {
        return number >= 1 && number <= headed.size();
    }

    /** The words of the removed question; null if it is the last one, which cannot be removed. */
    String removeQuestion(int number) {
        return remove(numbered.get(number - 1)) ? numbered.get(number - 1).say() : null;
    }

    /** The title of the removed section; null if it has the last question. */
    String removeSection(int number) {
        var section = headed.get(number - 1);
        if (items() <= section.items().size()) {
            return null;
        }
        parts.removeIf(part -> part.was == section);
        return section.title();
    }

    void replace(int number, String question) {
        var old = numbered.get(number - 1);
        var next = new Item("", Kind.QUESTION, question, old.must(), List.of(), old.goal(), null, null);
        parts.forEach(part -> part.items.replaceAll(item -> item == old ? next : item));
        numbered.set(number - 1, next);
    }

    /** Adds points before the last section. */
    void add(PlanLanguage language, List<String> points) {
        var part = parts.size() > 1 ? parts.get(parts.size() - 2) : parts.getLast();
        for (String point : points) {
            part.items.add(Draft.point(language, point, null));
            if (part.minutes != null) {
                part.minutes += Points.isQuestion(point) ? QUESTION_MINUTES : POINT_MINUTES;
            }
        }
    }

    /**
     * Removes the last questions of the longest sections until that many remain, required ones last; returns the words
     * of those removed.
     */
    List<String> limit(int questions) {
        var gone = new ArrayList<String>();
        while (items() > questions) {
            var last = last(GuideEdit::isOptional)
                    .or(() -> last(GuideEdit::isAsked))
                    .orElseThrow();
            remove(last);
            gone.add(last.say());
        }
        return gone;
    }

    private static boolean isOptional(Item item) {
        return isAsked(item) && !item.must();
    }

    private Optional<Item> last(Predicate<Item> kind) {
        return parts.stream()
                .map(part -> part.items.stream().filter(kind).toList())
                .filter(items -> !items.isEmpty())
                .max(Comparator.comparingInt(List::size))
                .map(List::getLast);
    }

    private long items() {
        return parts.stream().mapToLong(GuideEdit::asked).sum();
    }

    private static long asked(Part part) {
        return part.items.stream().filter(GuideEdit::isAsked).count();
    }

    private boolean remove(Item item) {
        if (items() <= 1) {
            return false;
        }
        parts.forEach(part -> part.items.removeIf(other -> other == item));
        parts.removeIf(part -> part.items.isEmpty() && !part.was.items().isEmpty());
        return true;
    }

    /** Distributes that many minutes over the sections. */
    void lasting(int minutes) {
        int sum = sum();
        if (sum == 0) {
            return;
        }
        parts.stream()
                .filter(part -> part.minutes != null)
                .forEach(part -> part.minutes = Math.max(1, Math.round((float) part.minutes * minutes / sum)));
        fit(minutes);
    }

    /** Keeps within that many minutes if the guide did before. */
    void keepTo(int minutes) {
        boolean wasWithin = before.sections().stream()
                        .map(Section::minutes)
                        .filter(Objects::nonNull)
                        .mapToInt(Integer::intValue)
                        .sum()
                <= minutes;
        if (wasWithin) {
            fit(minutes);
        }
    }

    /** Shortens the longest sections until the sum fits, or each has one minute. */
    private void fit(int minutes) {
        var timed = parts.stream().filter(part -> part.minutes != null).toList();
        while (sum() > minutes && timed.stream().anyMatch(part -> part.minutes > 1)) {
            var longest = timed.stream()
                    .max(Comparator.comparingInt(part -> part.minutes))
                    .orElseThrow();
            longest.minutes--;
        }
    }

    private int sum() {
        return parts.stream()
                .map(part -> part.minutes)
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .sum();
    }

    Guide guide() {
        return new Guide(
                IntStream.range(0, parts.size())
                        .mapToObj(parts::get)
                        .map(part -> new Section(part.was.title(), part.minutes, part.items))
                        .toList(),
                before.learningGoals(),
                before.rules());
    }
}
