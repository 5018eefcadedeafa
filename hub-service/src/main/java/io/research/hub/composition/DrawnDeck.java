package io.research.hub.composition;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.kernel.child.ChildParts;
import io.research.kernel.child.ChildWork;
import io.research.kernel.problem.Problem;
import io.research.slides.DeckTemplate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;

/** Draws a deck in a template, in a process of its own. */
class DrawnDeck implements ChildWork {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public byte[] run(byte[] input) throws IOException {
        var parts = ChildParts.split(input);
        var composition = JSON.readValue(parts.get(0), Composition.class);
        var drawn = OutputDeck.of(composition, LocalDate.parse(text(parts.get(1))), template(parts.get(2)));
        return drawn.print() == null
                ? ChildParts.join(drawn.editable())
                : ChildParts.join(drawn.editable(), drawn.print());
    }

    private static DeckTemplate template(byte[] content) {
        try {
            return DeckTemplate.of(content);
        } catch (IllegalArgumentException unfit) {
            throw unusable();
        }
    }

    static byte[] input(Composition composition, LocalDate date, byte[] template) {
        try {
            return ChildParts.join(
                    JSON.writeValueAsBytes(composition), date.toString().getBytes(StandardCharsets.UTF_8), template);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a composition that is no JSON", impossible);
        }
    }

    static OutputDeck.Files files(byte[] answer) {
        var parts = ChildParts.split(answer);
        return new OutputDeck.Files(parts.get(0), parts.size() == 1 ? null : parts.get(1));
    }

    static Problem unusable() {
        return Problem.invalid(
                "template_id", "template", "cannot be used for this deck: it is damaged, or too large when unpacked");
    }

    private static String text(byte[] part) {
        return new String(part, StandardCharsets.UTF_8);
    }
}
