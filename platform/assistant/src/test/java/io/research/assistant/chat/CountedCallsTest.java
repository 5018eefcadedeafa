package io.research.assistant.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelBounds;
import io.research.assistant.ModelPart;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.ModelUse;
import io.research.assistant.Reading.Accepted;
import io.research.assistant.Reading.Refused;
import io.research.assistant.Structured;
import io.research.assistant.Structured.Failed;
import io.research.assistant.Structured.Written;
import io.research.assistant.StructuredRequest;
import io.research.assistant.usage.RememberedUsage.Kept;
import io.research.assistant.usage.SpentTokens;
import io.research.testkit.model.ChatReply;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class CountedCallsTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final LocalDate DAY = LocalDate.parse("2026-01-06");
    private static final List<Message> MESSAGES = List.of(new Message(Role.USER, "Tea, please?"));
    private static final SpentTokens ESTIMATED = new SpentTokens(3, 1, true);

    @Test
    void a_call_costs_what_the_endpoint_tells() throws Exception {
        try (var server = new ModelServer(reply -> reply.costing(11, 5).say("{}"))) {
            ask(server.model(LONG));
            hear(server.model(LONG));

            assertThat(server.usage.kept)
                    .containsExactly(
                            kept(false, new SpentTokens(11, 5, false)), kept(false, new SpentTokens(11, 5, false)));
            assertThat(server.metrics
                            .get("assistant.calls")
                            .tags("feature", "reports", "outcome", "answered")
                            .counter()
                            .count())
                    .isEqualTo(2);
            assertThat(server.metrics
                            .get("assistant.tokens")
                            .tags("direction", "in", "source", "told")
                            .counter()
                            .count())
                    .isEqualTo(22);
        }
    }

    @Test
    void where_it_tells_nothing_the_cost_is_estimated() throws Exception {
        try (var server = new ModelServer(reply -> reply.say("{}"))) {
            ask(server.model(LONG));
            hear(server.model(LONG));

            assertThat(server.usage.kept).containsExactly(kept(false, ESTIMATED), kept(false, ESTIMATED));
            assertThat(server.metrics
                            .get("assistant.tokens")
                            .tags("direction", "out", "source", "estimated")
                            .counter()
                            .count())
                    .isEqualTo(2);
        }
    }

    @Test
    void an_answer_that_goes_back_is_a_failed_call_and_what_was_never_read_costs_nothing() throws Exception {
        try (var server = new ModelServer((request, reply) -> {
            if (request.getJsonArray("messages").size() == 1) {
                reply.costing(3, 1).say("Hm.");
            } else {
                reply.refuse(500);
            }
        })) {
            ask(server.model(LONG));

            assertThat(server.usage.kept)
                    .containsExactly(kept(true, new SpentTokens(3, 1, false)), kept(true, SpentTokens.NONE));
            assertThat(server.metrics
                            .get("assistant.calls")
                            .tags("outcome", "malformed")
                            .counter()
                            .count())
                    .isEqualTo(1);
            assertThat(server.metrics
                            .get("assistant.calls")
                            .tags("outcome", "refused")
                            .counter()
                            .count())
                    .isEqualTo(1);
        }
    }

    @Test
    void who_leaves_in_the_middle_has_asked_too() throws Exception {
        try (var server = new ModelServer(reply -> reply.hangAfter("Green"))) {
            var heard = new CopyOnWriteArrayList<ModelPart>();
            var listening = server.model(LONG)
                    .hear(new ModelRequest(ModelServer.USE, MESSAGES, false), new ModelBounds(LONG, LONG, 50))
                    .subscribe()
                    .with(heard::add);
            await().until(() -> !heard.isEmpty());

            listening.cancel();

            await().until(() -> !server.usage.kept.isEmpty());
            assertThat(server.usage.kept).containsExactly(kept(false, new SpentTokens(3, 2, true)));
            assertThat(server.metrics
                            .get("assistant.calls")
                            .tags("outcome", "left")
                            .counter()
                            .count())
                    .isEqualTo(1);
        }
    }

    @Test
    void a_store_that_is_away_costs_no_answer() throws Exception {
        try (var server = new ModelServer(reply -> reply.say("{}"))) {
            server.usage.away = true;

            assertThat(ask(server.model(LONG, "research.assistant.daily-tokens", "1")))
                    .isInstanceOf(Written.class);
        }
    }

    @Test
    void over_its_budget_an_organization_asks_nothing_and_others_do() throws Exception {
        try (var server = new ModelServer(reply -> reply.costing(90, 10).say("{}"))) {
            var model = server.model(LONG, "research.assistant.daily-tokens", "200");
            ask(model);
            ask(model);

            assertThat(ask(model)).isEqualTo(new Failed<String>(Reason.OVER_BUDGET, List.of()));
            assertThat(hear(model)).containsExactly(new ModelPart.Failed(Reason.OVER_BUDGET));
            assertThat(ask(model, new ModelUse(Feature.HUB, "org_coffee", "app_tea")))
                    .isInstanceOf(Written.class);

            assertThat(server.bodies()).hasSize(3);
            assertThat(server.usage.looks).hasValue(2);
        }
    }

    @Test
    void without_a_budget_nothing_is_looked_up() throws Exception {
        try (var server = new ModelServer(reply -> reply.say("{}"))) {
            ask(server.model(LONG));

            assertThat(server.usage.looks).hasValue(0);
        }
    }

    @Test
    void a_feature_that_is_switched_off_asks_nothing() throws Exception {
        try (var server = new ModelServer(ChatReply::hang)) {
            var model = server.model(LONG, "research.assistant.features.reports", "false");

            assertThat(ask(model)).isEqualTo(new Failed<String>(Reason.SWITCHED_OFF, List.of()));

            assertThat(model.isConfigured()).isTrue();
            assertThat(model.isOn(Feature.REPORTS)).isFalse();
            assertThat(Feature.values()).filteredOn(model::isOn).hasSize(4);
            assertThat(server.bodies()).isEmpty();
            assertThat(server.usage.kept).isEmpty();
        }
    }

    private static Kept kept(boolean failed, SpentTokens tokens) {
        return new Kept(ModelServer.USE, DAY, failed, tokens);
    }

    private static Structured<String> ask(LanguageModel model) {
        return ask(model, ModelServer.USE);
    }

    private static Structured<String> ask(LanguageModel model, ModelUse use) {
        return model.structured(new StructuredRequest<>(
                        use,
                        "tea",
                        new JsonObject(),
                        MESSAGES,
                        answer -> answer.isEmpty() ? new Accepted<>("") : new Refused<>(List.of("It is not empty.")),
                        50))
                .await()
                .atMost(LONG);
    }

    private static List<ModelPart> hear(LanguageModel model) {
        return model.hear(new ModelRequest(ModelServer.USE, MESSAGES, false), new ModelBounds(LONG, LONG, 50))
                .collect()
                .asList()
                .await()
                .atMost(LONG);
    }
}
