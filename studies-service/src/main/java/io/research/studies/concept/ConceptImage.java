package io.research.studies.concept;

import io.research.contracts.study.StudyState;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;

/**
 * The image that participants are shown.
 *
 * @param token the path element of its address; whoever knows it may see the image
 * @param label the text that stands for it
 */
@Embeddable
public record ConceptImage(
        @Column(name = "concept_image_token") String token, @Column(name = "concept_image_label") String label) {

    /** An image under a new address. */
    public static ConceptImage of(String label) {
        return new ConceptImage(RandomTokens.token(), label);
    }

    public StudyState.ConceptImage state() {
        return new StudyState.ConceptImage(label, path());
    }

    /** Its address below that of the suite. */
    public String path() {
        return "/i/concepts/" + token;
    }
}
