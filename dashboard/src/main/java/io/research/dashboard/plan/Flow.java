package io.research.dashboard.plan;

import io.research.apiclient.ApiFault;
import io.research.dashboard.study.Study.GuideItem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The text of a plan with the places of its guide's items in it, so that one item can be changed and every other line stays as
 * it was written. The API alone parses plans: here, lines are found by what it says that they say, in its order.
 */
final class Flow {
    private static final Pattern LIST_MARK =
            Pattern.compile("^(\\s*)((?:[-*+•‣◦▪–—]\\s+|[(（]?\\p{Nd}[\\p{Nd}.]*[.)）、]\\s*|[A-Za-z]\\)\\s+)?)");

    private final List<FlowLine> lines;
    private final List<GuideItem> items;
    private final List<FlowBlock> blocks = new ArrayList<>();
    private int at;

    private Flow(String text, List<GuideItem> items) {
        this.lines = FlowLine.of(text);
        this.items = items;
    }

    /** The text with its items; null where not all of them can be found in it, so that only the whole text can be changed. */
    static Flow of(String text, List<GuideItem> items) {
        if (text == null) {
            return null;
        }
        var flow = new Flow(text, items);
        return flow.find() ? flow : null;
    }

    List<FlowBlock> blocks() {
        return blocks;
    }

    private boolean find() {
        for (int number = 0; number < items.size(); number++) {
            if (!find(number)) {
                return false;
            }
        }
        return true;
    }

    private boolean find(int number) {
        var item = items.get(number);
        int heading = number == 0 || !isSameSection(number - 1, number) ? heading(item.section()) : -1;
        if (!goTo(item.say())) {
            return false;
        }
        int from = at;
        String mark = mark(lines.get(from), item.say());
        at = endOf(item.say());
        for (String probe : item.probes()) {
            if (!goTo(probe)) {
                return false;
            }
            at = endOf(probe);
        }
        while (at < lines.size() && lines.get(at).option() != null) {
            at++;
        }
        var options = lines.subList(from, at).stream()
                .map(FlowLine::option)
                .filter(option -> option != null)
                .toList();
        blocks.add(new FlowBlock(heading, from, at, mark, options));
        return true;
    }

    private int heading(String title) {
        String words = FlowLine.plain(title);
        if (words.isEmpty()) {
            return -1;
        }
        for (int line = at; line < lines.size(); line++) {
            if (lines.get(line).words().contains(words)) {
                at = line + 1;
                return line;
            }
        }
        return -1;
    }

    private boolean goTo(String say) {
        String said = FlowLine.plain(say);
        while (at < lines.size() && endOf(said) < 0) {
            at++;
        }
        return at < lines.size();
    }

    /** The line after the words that begin here; -1 where they do not begin here. Long lines may be wrapped. */
    private int endOf(String say) {
        String said = FlowLine.plain(say);
        int start = lines.get(at).startOf(said);
        if (start < 0) {
            return -1;
        }
        String found = lines.get(at).words().substring(start);
        int line = at + 1;
        while (found.length() < said.length() && line < lines.size() && said.startsWith(found)) {
            found = found + " " + lines.get(line).words();
            line++;
        }
        return found.startsWith(said) ? line : -1;
    }

    /** The list mark with its indentation; a dash where it had a mark of another kind. */
    private static String mark(FlowLine line, String say) {
        var mark = LIST_MARK.matcher(line.raw());
        return mark.lookingAt() && !isPartOf(say, mark.group(2)) ? mark.group() : mark.group(1);
    }

    private static boolean isPartOf(String say, String mark) {
        return !mark.isBlank() && say.startsWith(mark.strip());
    }

    private boolean isSameSection(int one, int other) {
        return Guide.isSameSection(items.get(one), items.get(other));
    }

    boolean isAloneInSection(int number) {
        boolean hasBefore = number > 0 && isSameSection(number - 1, number);
        boolean hasAfter = number < items.size() - 1 && isSameSection(number, number + 1);
        return !hasBefore && !hasAfter;
    }

    boolean canGoUp(int number) {
        return number > 0 && !isAloneInSection(number);
    }

    boolean canGoDown(int number) {
        return number < items.size() - 1 && !isAloneInSection(number);
    }

    String changed(int number, ItemText item) {
        var block = blocks.get(number);
        return with(block.from(), block.to(), List.of(item.written(block.mark())));
    }

    /** With another item below that one, in its section. */
    String added(int number, ItemText item) {
        var block = blocks.get(number);
        return with(block.to(), block.to(), List.of(item.written(block.mark())));
    }

    /** Without the item, and without the heading that would stand above nothing. */
    String removed(int number) {
        var block = blocks.get(number);
        boolean isOnly = isAloneInSection(number) && block.heading() >= 0;
        return with(isOnly ? block.heading() : block.from(), block.to(), List.of());
    }

    /** With the item above the one that is above it now; across a heading, as the last below the one above. */
    String movedUp(int number) {
        if (!canGoUp(number)) {
            throw ApiFault.of(409, "The line cannot go further up.");
        }
        var block = blocks.get(number);
        var above = blocks.get(number - 1);
        return isSameSection(number - 1, number) ? moved(block, above.from()) : moved(block, above.to());
    }

    /** With the item below the one that is below it now; across a heading, as the first below that. */
    String movedDown(int number) {
        if (!canGoDown(number)) {
            throw ApiFault.of(409, "The line cannot go further down.");
        }
        var block = blocks.get(number);
        var below = blocks.get(number + 1);
        return isSameSection(number, number + 1) ? moved(block, below.to()) : moved(block, below.from());
    }

    private String moved(FlowBlock block, int to) {
        var all = raw(0, lines.size());
        var moving = raw(block.from(), block.to());
        all.subList(block.from(), block.to()).clear();
        all.addAll(to > block.from() ? to - moving.size() : to, moving);
        return String.join("\n", all);
    }

    private String with(int from, int to, List<String> instead) {
        var all = raw(0, from);
        all.addAll(instead);
        all.addAll(raw(to, lines.size()));
        return String.join("\n", all);
    }

    private List<String> raw(int from, int to) {
        return new ArrayList<>(
                lines.subList(from, to).stream().map(FlowLine::raw).toList());
    }
}
