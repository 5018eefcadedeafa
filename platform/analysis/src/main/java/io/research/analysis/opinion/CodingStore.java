package io.research.analysis.opinion;

import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Keeps codings, so that an interview is coded once: of one study and one questionnaire, for one model. A port of
 * {@link OpinionCoding}, made for each analysis by who stores.
 */
public interface CodingStore {

    /** What is kept already. */
    Uni<Kept> read();

    /**
     * Keeps what a batch came to, in one transaction, in place of all opinions that were kept before.
     *
     * @param coded the interviews of the batch, those without any opinion too
     * @param opinions all of the study, those of earlier batches included
     */
    Uni<Void> write(Set<UUID> coded, List<Opinion> opinions);

    /**
     * @param coded the interviews that were read whole
     * @param opinions what they came to; may name interviews that are gone
     */
    record Kept(Set<UUID> coded, List<Opinion> opinions) {
        public static final Kept NOTHING = new Kept(Set.of(), List.of());

        public Kept {
            coded = Set.copyOf(coded);
            opinions = List.copyOf(opinions);
        }
    }
}
