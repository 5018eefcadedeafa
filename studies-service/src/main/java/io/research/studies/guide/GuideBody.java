package io.research.studies.guide;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.List;
import java.util.stream.Stream;

/** A guide in the body of a request, in the form of the contract's events. */
public final class GuideBody {
    private static final int MAX_SECTIONS = 100;
    private static final int MAX_PROBES = 20;
    private static final int MAX_GOALS = 50;
    private static final int MAX_MINUTES = 999;
    private static final int MIN_OPTIONS = 2;
    private static final int MAX_OPTIONS = 25;
    private static final Check<String> ID = Check.maxCharacters(100);
    private static final Check<String> WORDS = Check.maxCharacters(10_000);
    private static final Check<List<Section>> ITEMS = new Check<>(
            "size",
            "must have 1 to " + Guide.MAX_ITEMS + " items",
            sections -> items(sections).findAny().isPresent() && items(sections).count() <= Guide.MAX_ITEMS);
    private static final Check<List<Section>> DIFFERENT_IDS = new Check<>(
            "unique",
            "must have items with different ids",
            sections -> items(sections).map(Item::id).distinct().count()
                    == items(sections).count());

    private GuideBody() {}

    /** Null if it is invalid. */
    public static Guide read(Fields in) {
        var sections = in.required()
                .objects("sections", GuideBody::section, Check.size(1, MAX_SECTIONS), ITEMS, DIFFERENT_IDS)
                .orNull();
        var goals = in.objects("learning_goals", GuideBody::goal, Check.size(0, MAX_GOALS))
                .orElse(List.of());
        String rules = in.string("rules", WORDS).orNull();
        return sections == null ? null : new Guide(sections, goals, rules);
    }

    private static Section section(Fields in) {
        String title = in.string("title", WORDS).orNull();
        Integer minutes = in.integer("minutes", Check.atLeast(1), Check.atMost(MAX_MINUTES))
                .orNull();
        var items = in.required()
                .objects("items", GuideBody::item, Check.size(0, Guide.MAX_ITEMS))
                .orElse(List.of());
        return new Section(title, minutes, items);
    }

    private static Item item(Fields in) {
        String id = in.required().string("id", Check.notBlank(), ID).orNull();
        Kind kind = in.required().choice("kind", Kind.class).orNull();
        String say = in.required().string("say", Check.notBlank(), WORDS).orNull();
        boolean must = in.bool("must").orElse(false);
        var probes = in.objects("probes", GuideBody::probe, Check.size(0, kind == Kind.STATEMENT ? 0 : MAX_PROBES))
                .orElse(List.of());
        Integer goal = in.integer("goal", Check.atLeast(1)).orNull();
        Choice choice = in.object("choice", GuideBody::choice).orNull();
        in.ignore("warning");
        boolean isWhole = id != null && kind != null && say != null;
        return isWhole ? new Item(id, kind, say, must, probes, goal, choice, null) : null;
    }

    private static Probe probe(Fields in) {
        String when = in.string("when", WORDS).orNull();
        String say = in.required().string("say", Check.notBlank(), WORDS).orNull();
        return say == null ? null : new Probe(when, say);
    }

    private static Choice choice(Fields in) {
        var options = in.required()
                .strings(
                        "options",
                        Check.size(MIN_OPTIONS, MAX_OPTIONS),
                        new Check<>("blank", "must not be blank", list -> list.stream()
                                .noneMatch(String::isBlank)))
                .orElse(List.of());
        return new Choice(options, in.integer("fixed", Check.atLeast(0)).orElse(0));
    }

    private static Goal goal(Fields in) {
        String text = in.required().string("text", Check.notBlank(), WORDS).orNull();
        String evidence = in.string("evidence", WORDS).orNull();
        return text == null ? null : new Goal(text, evidence);
    }

    private static Stream<Item> items(List<Section> sections) {
        return sections.stream().flatMap(section -> section.items().stream());
    }
}
