package io.research.node.network;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.node.NodeSettings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTest {
    private static final NodeSettings SETTINGS = new NodeSettings(Path.of("n"), "n", "10.90.0", "10.97.0", 0, "T");
    private static final ObjectNode SERVICE = json(
            """
            {'metadata': {'namespace': 'r', 'name': 'web'}, 'spec': {'clusterIP': '10.97.0.1', 'selector': {'app': 'web'},
             'ports': [{'port': 80, 'targetPort': 'http'}]}}""");

    @Test
    void a_service_shares_requests_among_its_ready_pods() {
        var rules = new ServiceRules("T", List.of(SERVICE), List.of(web(5, true), web(6, true), web(7, false))).text();

        assertThat(rules)
                .contains("-d 10.97.0.1/32 -p tcp --dport 80 -m statistic --mode random --probability 0.500000"
                        + " -j DNAT --to-destination 10.90.0.5:8080")
                .contains("-d 10.97.0.1/32 -p tcp --dport 80 -j DNAT --to-destination 10.90.0.6:8080")
                .doesNotContain("10.90.0.7", "-j REJECT");
    }

    @Test
    void a_service_without_a_ready_pod_refuses() {
        var rules = new ServiceRules("T", List.of(SERVICE), List.of(web(7, false))).text();

        assertThat(rules).contains("-A T-REJECT -d 10.97.0.1/32").doesNotContain("DNAT");
    }

    @Test
    void a_policy_lets_through_what_it_names_and_refuses_the_rest() {
        var policy = json(
                """
                {'metadata': {'namespace': 'r'}, 'spec': {'podSelector': {'matchLabels': {'app': 'web'}},
                 'policyTypes': ['Egress'], 'egress': [{'to': [{'ipBlock': {'cidr': '10.90.0.10/32'}}],
                 'ports': [{'port': 5432}]}]}}""");

        var rules = new PolicyRules(SETTINGS, List.of(policy), List.of(web(5, true))).text();

        assertThat(rules.lines())
                .containsSubsequence(
                        "-A T-NP -s 10.90.0.5/32 -j T-E5",
                        "-A T-E5 -d 10.90.0.10/32 -p tcp --dport 5432 -j RETURN",
                        "-A T-E5 -j REJECT");
        assertThat(rules).doesNotContain("T-I5");
    }

    @Test
    void a_rule_that_leaves_out_a_block_still_refuses_it() {
        var policy = json(
                """
                {'metadata': {'namespace': 'r'}, 'spec': {'podSelector': {}, 'policyTypes': ['Egress'],
                 'egress': [{'to': [{'ipBlock': {'cidr': '0.0.0.0/0', 'except': ['10.0.0.0/8']}}]}]}}""");

        var rules = new PolicyRules(SETTINGS, List.of(policy), List.of(web(5, true))).text();

        assertThat(rules.lines()).containsSubsequence("-A T-X2 -d 10.0.0.0/8 -j RETURN", "-A T-X2 -j ACCEPT");
    }

    private static ObjectNode web(int last, boolean ready) {
        return json(
                """
                {'metadata': {'namespace': 'r', 'name': 'web', 'labels': {'app': 'web'}},
                 'spec': {'containers': [{'ports': [{'name': 'http', 'containerPort': 8080}]}]},
                 'status': {'phase': 'Running', 'podIP': '10.90.0.%d', 'conditions': [{'type': 'Ready', 'status': '%s'}]}}"""
                        .formatted(last, ready ? "True" : "False"));
    }

    private static ObjectNode json(String text) {
        try {
            return (ObjectNode) new ObjectMapper().readTree(text.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
