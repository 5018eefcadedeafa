package io.research.interviews.study;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.InterviewState.Position;
import io.research.interviews.moderator.Stimulus;
import io.vertx.core.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StimuliTest {
    private static final JsonObject IMAGE =
            new JsonObject().put("label", "Tea robot").put("url", "/images/1");

    @Test
    void a_study_with_a_concept_image_shows_it() {
        var study = aStudy().with("concept_image", IMAGE).state();

        assertThat(studyVersion(study).stimulus().kind()).isEqualTo(Stimulus.Kind.CONCEPT);
    }

    @Test
    void a_study_without_an_image_shows_nothing() {
        assertThat(studyVersion(aStudy().state()).stimulus()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            Open https://example.com/p/1?x=2#top, please.    | https://example.com/p/1?x=2#top
            Look (http://example.com/a) here                 | http://example.com/a
            請打開https://example.com/原型。                   | https://example.com/原型
            """)
    void a_prototype_is_where_the_plan_says(String flow, String address) {
        var study =
                aStudy().with("study_type", "prototype-test").withGuide(flow).state();

        assertThat(Stimuli.prototypeUrl(study)).contains(address);
        assertThat(studyVersion(study).stimulus().kind()).isEqualTo(Stimulus.Kind.PROTOTYPE);
    }

    @ParameterizedTest
    @CsvSource({
        "in-depth-interview, https://example.com/a",
        "prototype-test, javascript:alert(1)",
        "prototype-test, Tea"
    })
    void nothing_else_is_the_address_of_a_prototype(String type, String flow) {
        var study = aStudy().with("study_type", type).withGuide(flow).state();

        assertThat(Stimuli.prototypeUrl(study)).isEmpty();
    }

    @Test
    void it_is_shown_with_the_item_that_the_guide_marks_and_in_guides_of_earlier_releases_after_the_opening_topic() {
        var marked = aStudy().with("concept_image", IMAGE)
                .withGuide(
                        "# Today\nHow is it today?\nWhat next?\n# Idea\nWhat now?\n@Please look at this. What do you see?")
                .state();
        var unmarked = aStudy().with("concept_image", IMAGE)
                .withGuide("# Today\nWhich products did you look at?\n# Idea\nWhat now?")
                .state();

        assertThat(studyVersion(marked).stimulus().first()).isEqualTo(new Position(1, 1));
        assertThat(studyVersion(unmarked).stimulus().first()).isEqualTo(new Position(1, 0));
    }

    private static StudyVersion studyVersion(StudyState study) {
        return new StudyVersion(study, study.guide());
    }
}
