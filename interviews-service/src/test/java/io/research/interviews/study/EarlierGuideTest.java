package io.research.interviews.study;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.contracts.study.Guide.Kind;
import org.junit.jupiter.api.Test;

class EarlierGuideTest {

    @Test
    void a_guide_of_an_earlier_release_goes_on_with_its_texts_at_the_same_places() throws JsonProcessingException {
        var earlier = JsonMapper.builder()
                .build()
                .readValue(
                        """
                        {"topics": [
                          {"title": "Morning", "minutes": 0, "questions": [
                            {"ask": {"text": "What do you drink?", "wording": "AS_WRITTEN"}, "probes": [], "choice": null}]},
                          {"title": "Buying", "minutes": 5, "questions": [
                            {"ask": {"text": "Prices", "wording": "THEME", "origin": {"line": "prices"}},
                             "probes": [{"text": "Why?", "wording": "AS_WRITTEN"}]},
                            {"ask": {"text": "Buy some.", "wording": "TASK", "condition": null}}]}],
                         "wrapsUp": true, "notes": [{"section": "", "text": "Be kind."}]}
                        """,
                        EarlierGuide.class);

        var guide = earlier.guide();

        assertThat(guide.sections()).extracting(section -> section.title()).containsExactly("Morning", "Buying");
        assertThat(guide.sections().get(1).minutes()).isEqualTo(5);
        assertThat(guide.sections().get(1).items())
                .extracting(item -> item.say())
                .containsExactly("Prices", "Buy some.");
        assertThat(guide.sections().get(1).items().get(0).probes().getFirst().say())
                .isEqualTo("Why?");
        assertThat(guide.sections().get(1).items().get(1).kind()).isEqualTo(Kind.TASK);
    }
}
