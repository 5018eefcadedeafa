package io.research.analysis.opinion;

import io.research.text.quotation.Quotation;
import io.research.text.quotation.Quotations;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds what a model quotes, which has seen masked words only, in what was really said. */
final class Verbatim {
    private static final Pattern MASK = Pattern.compile("\\[[a-z]{2,8}]");

    /** A shorter rest beside a mask shows nothing by itself. */
    private static final int SHORTEST_REST = 8;

    private Verbatim() {}

    /** The span of the turn that is quoted, or the longest part of it without a masked place: nothing masked is in it. */
    static Optional<Quotation> find(Transcript.Answer answer, String quote) {
        return Quotations.find(answer.masked(), quote).flatMap(masked -> Quotations.find(answer.text(), masked.text())
                .or(() -> Arrays.stream(MASK.split(masked.text()))
                        .map(String::strip)
                        .filter(part -> part.length() >= SHORTEST_REST)
                        .sorted(Comparator.comparingInt(part -> -part.length()))
                        .map(part -> Quotations.find(answer.text(), part))
                        .flatMap(Optional::stream)
                        .findFirst()));
    }
}
