package io.research.interviews.study;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.agenda.Stimulus;
import io.research.interviews.moderator.guide.flow.ConversationFlow;
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
        var study = aStudy().with("study_type", "prototype-test").withFlow(flow).state();

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
        var study = aStudy().with("study_type", type).withFlow(flow).state();

        assertThat(Stimuli.prototypeUrl(study)).isEmpty();
    }

    private static StudyVersion studyVersion(StudyState study) {
        return new StudyVersion(study, ConversationFlow.parse(study.studyPlan().conversationFlow(), study.name()));
    }
}
