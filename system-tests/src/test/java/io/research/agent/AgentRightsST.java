package io.research.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.research.agent.ToolCalls.Call;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** By a tool nobody gets at what their key does not open. */
@ExtendWith(OnTheStack.class)
@TestInstance(Lifecycle.PER_CLASS)
class AgentRightsST {
    private static final Duration QUIET = Duration.ofSeconds(2);
    private static final Duration LONGEST_WORK = Duration.ofMinutes(1);

    private final RunningStack stack;
    private final Purse purse;
    private Belongings belongings;
    private ToolCalls calls;
    private Agent reader;
    private Agent stranger;

    AgentRightsST(RunningStack stack) {
        this.stack = stack;
        this.purse = new Purse(stack);
    }

    @BeforeAll
    void prepare() {
        belongings = Belongings.of(stack);
        calls = new ToolCalls(belongings);
        reader = agent(0, "read");
        stranger = agent(1, "all");
        awaitQuiet();
    }

    /** What was begun goes on for a while: money comes back, people are told. */
    private void awaitQuiet() {
        var before = new AtomicReference<>(rows());
        await("all that was begun has ended").during(QUIET).atMost(LONGEST_WORK).until(() -> {
            var now = rows();
            return now.equals(before.getAndSet(now));
        });
    }

    @AfterAll
    void leave() {
        reader.close();
        stranger.close();
    }

    @Test
    void every_tool_is_called_here() {
        var tools = reader.tools();

        assertThat(names(calls.all()))
                .containsExactlyInAnyOrderElementsOf(
                        tools.stream().map(Tool::name).toList());
        assertThat(names(changing()))
                .containsExactlyInAnyOrderElementsOf(tools.stream()
                        .filter(tool -> !tool.annotations().readOnlyHint())
                        .map(Tool::name)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("callsOfOne")
    void what_another_organization_has_does_not_exist(Call call) {
        stranger.call(call.tool(), call.arguments()).refused("not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"study", "interview", "report"})
    void no_resource_of_another_organization_exists(String kind) {
        String id = kind.equals("interview") ? belongings.interview() : belongings.study();

        assertThat(reader.resource(kind + "://" + id)).isNotEmpty();
        assertThatThrownBy(() -> stranger.resource(kind + "://" + id)).hasMessageContaining("no such");
    }

    @Test
    void lists_have_nothing_of_another_organization() {
        var study = belongings.study();

        var studies = stranger.call("list_studies", Map.of()).done();
        var interviews =
                stranger.call("read_interviews", Map.of("study_id", study)).done();
        var found = stranger.call("search_research", Map.of("query", "black tea", "study_ids", List.of(study)))
                .done();

        assertThat(studies.json().findValuesAsText("id")).doesNotContain(study);
        assertThat(interviews.at("/total_count").asInt()).isZero();
        assertThat(found.at("/studies")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("reading")
    void a_key_that_may_read_reads_everything(Call call) {
        reader.call(call.tool(), call.arguments()).done();
    }

    @ParameterizedTest
    @MethodSource("changing")
    void a_key_that_may_only_read_changes_nothing(Call call) {
        var before = rows();

        var refused = reader.call(call.tool(), call.arguments()).refused("insufficient_scope");

        assertThat(refused.text("/detail/required_scopes/0")).isEqualTo("write");
        assertThat(rows()).isEqualTo(before);
    }

    @Test
    void a_key_that_may_not_launch_pays_nobody() {
        var key = purse.key(new BigDecimal(500), "read", "write");
        try (var agent = Agent.alone(stack, key.text("/key"))) {
            refusedToPay(agent, key, "insufficient_scope");
        }
    }

    @Test
    void a_key_without_a_spend_cap_pays_nobody() {
        var key = purse.keyWithoutCap("read", "write", "panel:launch");
        try (var agent = Agent.alone(stack, key.text("/key"))) {
            refusedToPay(agent, key, "spend_cap_required");
        }
    }

    @Test
    void a_revoked_key_opens_no_tool() {
        var key = purse.keyWithoutCap("read", "write");
        try (var agent = Agent.alone(stack, key.text("/key"))) {
            agent.call("list_studies", Map.of()).done();

            purse.revoke(key);

            var holder = stack.anonymous().with(key.text("/key"));
            await().until(() ->
                    holder.send("GET", "/api/public/v1/account", null).status() == 401);
            holder.send("POST", "/mcp", Map.of()).expect(401);
            assertThat(calls.all())
                    .allSatisfy(call -> assertThatThrownBy(() -> agent.call(call.tool(), call.arguments()))
                            .hasStackTraceContaining("AuthorizationException"));
        }
    }

    private static List<String> names(Stream<Call> of) {
        return of.map(Call::tool).distinct().toList();
    }

    private Stream<Call> callsOfOne() {
        return calls.all().filter(Call::isOfOne);
    }

    private Stream<Call> reading() {
        return calls.reading();
    }

    private Stream<Call> changing() {
        return Stream.concat(calls.writing(), calls.paid());
    }

    /** Both paid tools, each with an estimate of its own and the right price. */
    private void refusedToPay(Agent agent, ApiResponse key, String code) {
        var held = purse.held();
        int ledger = purse.ledger();
        var order = new LinkedHashMap<>(ToolCalls.order());
        order.put("study_id", aPanelStudy(new Integrator(stack.anonymous().with(key.text("/key")))));
        var panel = agent.call("estimate_panel", order).done();
        order.put("estimate_id", panel.text("/estimate_id"));
        order.put("confirm_price_usd", panel.at("/estimated_total_cost_usd").decimalValue());
        var question = new LinkedHashMap<>(ToolCalls.question());
        var signal = agent.call("ask_people", question).done();
        question.put("estimate_id", signal.text("/estimate_id"));
        question.put("confirm_price_usd", signal.at("/estimated_cost").decimalValue());

        agent.call("launch_panel", order).refused(code);
        agent.call("ask_people", question).refused(code);

        assertThat(purse.held()).isEqualByComparingTo(held);
        assertThat(purse.ledger()).isEqualTo(ledger);
    }

    private static String aPanelStudy(Integrator integrator) {
        return integrator.createStudy(201, AgentMoneyST.aPanelStudy().body()).id();
    }

    /** Without what remembers which operations were begun, so that a repeat is recognized. */
    private Map<String, Long> rows() {
        var rows = new TreeMap<>(stack.database().rows());
        assertThat(rows.remove("gateway.agent_operation")).isNotNull();
        return rows;
    }

    private Agent agent(int organization, String key) {
        return Agent.alone(stack, stack.organization(organization).apiKeys().get(key));
    }
}
