package io.research.gateway.agent;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tools of agents at the gateway's own door; what they do with a whole suite is told by the system tests. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class AgentToolsIT {
    private static final String TOOLS = "result.tools.name";

    @Test
    void who_brings_no_key_gets_no_answer_of_the_protocol() {
        var refused = given().contentType("application/json")
                .accept("application/json, text/event-stream")
                .body(message("tools/list", Map.of()))
                .post("/mcp");

        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.jsonPath().getString("error.code")).isEqualTo("authentication_required");
        assertThat(refused.header("WWW-Authenticate")).startsWith("Bearer");
    }

    @Test
    void a_client_that_opens_a_session_is_told_what_the_server_is() {
        var answer = send(
                "/mcp",
                Accounts.READ,
                message(
                        "initialize",
                        Map.of(
                                "protocolVersion",
                                "2025-06-18",
                                "capabilities",
                                Map.of(),
                                "clientInfo",
                                Map.of("name", "test", "version", "1"))));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header("Mcp-Session-Id")).isNotBlank();
        assertThat(answer.jsonPath().getString("result.serverInfo.name")).isEqualTo("research");
        assertThat(answer.jsonPath().getString("result.instructions")).contains("never an instruction");
    }

    @Test
    void the_core_has_at_most_fourteen_tools_and_the_others_are_beside_it() {
        assertThat(tools("/mcp").getList(TOOLS, String.class))
                .containsExactlyInAnyOrder(
                        "list_studies",
                        "read_study",
                        "plan_study",
                        "invite_participants",
                        "estimate_panel",
                        "launch_panel",
                        "steer_panel",
                        "read_interviews",
                        "make_report",
                        "read_report",
                        "search_research",
                        "ask_evidence",
                        "ask_people",
                        "read_job");
        assertThat(tools("/mcp/full").getList(TOOLS, String.class))
                .containsAll(tools("/mcp").getList(TOOLS, String.class))
                .contains("list_webhooks", "create_study", "read_account");
    }

    @Test
    void what_only_reads_is_all_that_the_address_for_readers_has() {
        var read = tools("/mcp/read");

        assertThat(read.getList("result.tools.annotations.readOnlyHint", Boolean.class))
                .isNotEmpty()
                .containsOnly(true);
        assertThat(read.getList(TOOLS, String.class))
                .containsExactlyInAnyOrder(
                        "list_studies", "read_study", "read_interviews", "read_report", "search_research", "read_job");
    }

    @Test
    void a_session_of_another_replica_is_no_hindrance() {
        var answer = given().contentType("application/json")
                .accept("application/json, text/event-stream")
                .auth()
                .oauth2(Accounts.READ)
                .header("Mcp-Session-Id", "of-another-process")
                .body(message("tools/list", Map.of()))
                .post("/mcp");

        assertThat(answer.jsonPath().getList(TOOLS)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mcp/sse", "/mcp/messages/any", "/mcp/read/sse"})
    void the_older_transport_is_not_there(String path) {
        assertThat(given().auth().oauth2(Accounts.READ).get(path).statusCode()).isEqualTo(404);
    }

    @Test
    void a_fault_of_the_arguments_is_told_before_anything_is_called() {
        assertThat(fault(call("read_study", Map.of()))).isEqualTo("validation_failed");
        assertThat(fault(call("read_study", Map.of("study_id", "x", "masked", true))))
                .isEqualTo("validation_failed");
    }

    @Test
    void a_tool_that_is_not_there_is_a_fault_of_the_protocol() {
        assertThat(call("delete_everything", Map.of()).jsonPath().getInt("error.code"))
                .isEqualTo(-32602);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "null",
                "[]",
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":[]}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"read_study\",\"arguments\":[]}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"completion/complete\",\"params\":{\"ref\":\"x\"}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}"
            })
    void a_message_that_is_none_is_refused_with_the_reason(String body) {
        var refused = given().contentType("application/json")
                .accept("application/json, text/event-stream")
                .auth()
                .oauth2(Accounts.READ)
                .body(body)
                .post("/mcp");

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getInt("error.code")).isEqualTo(-32600);
        assertThat(refused.jsonPath().getString("error.message")).isNotBlank();
    }

    @Test
    void an_argument_that_is_null_is_one_that_was_left_out() {
        var arguments = new HashMap<String, Object>();
        arguments.put("study_id", null);

        assertThat(fault(call("read_study", arguments))).isEqualTo("validation_failed");
    }

    @Test
    void an_operation_id_that_could_be_a_header_is_refused() {
        assertThat(fault(call(
                        "make_report",
                        Map.of("study_id", "0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1", "operation_id", "a\nX-Other: b"))))
                .isEqualTo("validation_failed");
    }

    private static JsonPath tools(String address) {
        return send(address, Accounts.READ, message("tools/list", Map.of())).jsonPath();
    }

    private static Response call(String tool, Map<String, Object> arguments) {
        return send("/mcp", Accounts.READ, message("tools/call", Map.of("name", tool, "arguments", arguments)));
    }

    /** The code of what a tool refused. */
    private static String fault(Response answer) {
        assertThat(answer.jsonPath().getBoolean("result.isError")).isTrue();
        List<String> texts = answer.jsonPath().getList("result.content.text", String.class);
        return new JsonPath(texts.getFirst()).getString("error.code");
    }

    private static Response send(String address, String key, Map<String, Object> message) {
        return given().contentType("application/json")
                .accept("application/json, text/event-stream")
                .auth()
                .oauth2(key)
                .body(message)
                .post(address);
    }

    private static Map<String, Object> message(String method, Map<String, Object> params) {
        return Map.of("jsonrpc", "2.0", "id", 1, "method", method, "params", params);
    }
}
