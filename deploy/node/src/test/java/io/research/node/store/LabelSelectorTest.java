package io.research.node.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelSelectorTest {
    private static final JsonNode GATEWAY = json("{\"app\": \"gateway\", \"tier\": \"web\"}");

    @ParameterizedTest
    @ValueSource(
            strings = {"", "app=gateway", "app==gateway,tier", "app!=studies,!old", "tier in (web, api),app notin (hub)"
            })
    void a_query_selects_what_has_its_labels(String query) {
        assertThat(LabelSelector.selects(query, GATEWAY)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"app=hub", "app=gateway,old", "!tier", "app!=gateway", "tier in (api)", "tier notin (web,api)"})
    void a_query_leaves_out_what_lacks_one_of_them(String query) {
        assertThat(LabelSelector.selects(query, GATEWAY)).isFalse();
    }

    @Test
    void an_object_selects_by_labels_and_expressions_together() {
        var selector = json(
                """
                {"matchLabels": {"app": "gateway"},
                 "matchExpressions": [{"key": "tier", "operator": "NotIn", "values": ["api"]}]}""");

        assertThat(LabelSelector.selects(selector, GATEWAY)).isTrue();
        assertThat(LabelSelector.selects(selector, json("{\"app\": \"gateway\", \"tier\": \"api\"}")))
                .isFalse();
    }

    @Test
    void an_empty_selector_of_a_policy_selects_all_and_that_of_a_service_none() {
        assertThat(LabelSelector.selects(json("{}"), GATEWAY)).isTrue();
        assertThat(LabelSelector.selects(MissingNode.getInstance(), GATEWAY)).isFalse();
        assertThat(LabelSelector.selectsOfService(json("{}"), GATEWAY)).isFalse();
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
