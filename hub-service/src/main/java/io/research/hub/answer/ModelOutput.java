package io.research.hub.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.assistant.AnswerReader;
import io.research.assistant.Reading;
import io.research.hub.answer.Claim.Proposed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An output written by a model, after the checks in code.
 *
 * @param title null where it stays
 */
record ModelOutput(String title, List<Part> parts) {
    private static final int MOST_PARTS = 40;
    private static final int MOST_LINES = 60;
    private static final int LONGEST_HEADING = 120;
    private static final int LONGEST_TITLE = 200;

    ModelOutput {
        parts = List.copyOf(parts);
    }

    /**
     * A section.
     *
     * @param isInsufficient whether the sources have nothing for it, as the model says
     */
    record Part(String heading, List<Line> lines, boolean isInsufficient) {}

    /** A line of a section. */
    sealed interface Line {

        /** An existing line that is kept. */
        record Kept(String text) implements Line {}

        /** A new one. */
        record Said(Claim claim) implements Line {}
    }

    /** Its new lines, in their order. */
    List<Claim> claims() {
        return parts.stream()
                .flatMap(part -> part.lines().stream())
                .filter(Line.Said.class::isInstance)
                .map(line -> ((Line.Said) line).claim())
                .toList();
    }

    private boolean isEmpty() {
        return parts.stream().allMatch(part -> part.lines().isEmpty());
    }

    /**
     * Reads the model's answers for one output. If there are too many faults, the model is told once; after that,
     * faulty lines are removed.
     */
    static final class Reader implements AnswerReader<ModelOutput> {
        private final ClaimRules rules;
        private final Map<String, String> before;
        private volatile ModelOutput poor;

        /** @param before the lines that may be kept, by their ids */
        Reader(Material material, Map<String, String> before) {
            this.rules = new ClaimRules(material);
            this.before = Map.copyOf(before);
        }

        @Override
        public Reading<ModelOutput> read(JsonNode answer) {
            var sections = answer.path("sections");
            if (!sections.isArray() || sections.isEmpty() || sections.size() > MOST_PARTS) {
                return new Reading.Refused<>(List.of("\"sections\" must be a list of 1 to " + MOST_PARTS + "."));
            }
            var faults = new ArrayList<String>();
            var parts = new ArrayList<Part>();
            for (JsonNode section : sections) {
                parts.add(part(section, faults));
            }
            var read = new ModelOutput(plain(answer.path("title").asText(""), LONGEST_TITLE), parts);
            if (poor == null && ProposedClaims.arePoor(read.claims().size(), faults.size())) {
                poor = read;
                return new Reading.Refused<>(faults);
            }
            return new Reading.Accepted<>(read);
        }

        private Part part(JsonNode section, List<String> faults) {
            String heading = plain(section.path("heading").asText(""), LONGEST_HEADING);
            if (heading == null) {
                faults.add("Each section needs a heading.");
            }
            var lines = new ArrayList<Line>();
            for (JsonNode line : section.path("lines")) {
                String kept = line.path("keep").asText("");
                var checked = kept.isEmpty() ? rules.check(Proposed.read(line)) : null;
                if (checked != null && checked.claim() != null && lines.size() < MOST_LINES) {
                    lines.add(new Line.Said(checked.claim()));
                } else if (before.containsKey(kept)) {
                    lines.add(new Line.Kept(before.get(kept)));
                } else {
                    faults.add(
                            checked == null
                                    ? "There is no line " + kept + " to keep."
                                    : checked.fault() == null ? "A section has too many lines." : checked.fault());
                }
            }
            return new Part(
                    heading == null ? "\u2026" : heading,
                    lines,
                    section.path("insufficient").asBoolean(false));
        }

        /** On one line, without characters of Markdown or labels; null if nothing is left. */
        private static String plain(String text, int longest) {
            String plain = text.replaceAll("[\\[\\]*_`<>#\\s]+", " ").strip();
            if (plain.isEmpty() || plain.equals("null")) {
                return null;
            }
            return plain.length() <= longest
                    ? plain
                    : plain.substring(0, plain.offsetByCodePoints(0, plain.codePointCount(0, longest)));
        }

        /** The lines that were valid before a repair that failed. */
        Optional<ModelOutput> unrepaired() {
            return Optional.ofNullable(poor).filter(output -> !output.isEmpty());
        }
    }
}
