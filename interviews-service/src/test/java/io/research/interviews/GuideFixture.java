package io.research.interviews;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import java.util.ArrayList;
import java.util.List;

/**
 * Guides that read aloud: {@code # title} begins a section, a plain line is a question, one that begins with {@code !} must
 * be asked, with {@code =} is a task, with {@code @} shows something, with {@code :} is only said, with {@code >} follows up
 * the line before.
 */
public final class GuideFixture {
    private GuideFixture() {}

    public static Guide guide(String lines) {
        var sections = new ArrayList<Section>();
        String title = "";
        var items = new ArrayList<Item>();
        int id = 0;
        for (String line : lines.strip().split("\\R")) {
            if (line.startsWith("# ")) {
                close(sections, title, items);
                title = line.substring(2);
            } else if (line.startsWith("> ")) {
                items.add(probed(items.removeLast(), line.substring(2)));
            } else {
                items.add(item("q" + ++id, line));
            }
        }
        close(sections, title, items);
        return new Guide(sections, List.of(), null);
    }

    private static void close(List<Section> sections, String title, List<Item> items) {
        if (!items.isEmpty()) {
            sections.add(new Section(title, null, items));
            items.clear();
        }
    }

    private static Item item(String id, String line) {
        var kind =
                switch (line.charAt(0)) {
                    case '=' -> Kind.TASK;
                    case '@' -> Kind.STIMULUS;
                    case ':' -> Kind.STATEMENT;
                    default -> Kind.QUESTION;
                };
        boolean isMust = line.charAt(0) == '!';
        String say = kind != Kind.QUESTION || isMust ? line.substring(1).strip() : line;
        return new Item(id, kind, say, isMust, List.of(), null, null, null);
    }

    private static Item probed(Item item, String say) {
        var probes = new ArrayList<>(item.probes());
        probes.add(new Probe(null, say));
        return new Item(item.id(), item.kind(), item.say(), item.must(), probes, null, null, null);
    }
}
