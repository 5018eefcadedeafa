package io.research.interviews.moderator;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Section;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ShownGuideTest {
    private static final Guide GUIDE = new Guide(
            List.of(new Section(
                    "",
                    null,
                    List.of(new Item(
                            "q1",
                            Kind.QUESTION,
                            "Which one?",
                            true,
                            List.of(),
                            null,
                            new Choice(List.of("A", "B", "Not sure"), 1),
                            null)))),
            List.of(),
            null);

    @Test
    void options_stand_in_another_order_from_person_to_person_and_the_last_ones_keep_their_place() {
        var said = LongStream.range(0, 2)
                .mapToObj(person -> ShownGuide.of(GUIDE, new UUID(0, person)))
                .map(guide -> guide.items().findFirst().orElseThrow().say())
                .collect(Collectors.toSet());

        assertThat(said)
                .containsExactlyInAnyOrder("Which one?\n– A\n– B\n– Not sure", "Which one?\n– B\n– A\n– Not sure");
    }

    @Test
    void the_same_person_sees_the_same_order() {
        var person = UUID.randomUUID();

        assertThat(ShownGuide.of(GUIDE, person)).isEqualTo(ShownGuide.of(GUIDE, person));
    }

    @Test
    void options_are_known_where_something_said_ends_with_them() {
        var person = new UUID(0, 1);
        String asked =
                ShownGuide.of(GUIDE, person).items().findFirst().orElseThrow().say();

        assertThat(ShownGuide.optionsIn(GUIDE, person, "Thank you. " + asked)).containsExactly("B", "A", "Not sure");
        assertThat(ShownGuide.optionsIn(GUIDE, person, asked + " Or what?")).isEmpty();
        assertThat(ShownGuide.optionsIn(GUIDE, person, "Please do this:\n– Open it\n– Close it"))
                .isEmpty();
    }
}
