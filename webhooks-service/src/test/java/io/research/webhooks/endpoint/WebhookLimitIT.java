package io.research.webhooks.endpoint;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class WebhookLimitIT {
    private static final int MOST = FakeNeighbours.MOST_PER_APP;
    private static final String URL = "https://public.example/hook/";

    private final Integrator integrator = anIntegrator();

    @Test
    void a_full_organization_registers_nothing_more() {
        fill();

        var refused = asksForAnother().refused(422, "validation_failed").field("hook_url");

        assertThat(refused.<String>at("detail[0].type")).isEqualTo("too_many");
        assertThat(webhooks()).hasSize(MOST);
    }

    @Test
    void a_deleted_webhook_leaves_room_for_another() {
        var hook = fill();
        asksForAnother().refused(422, "validation_failed");

        integrator.deletes(hook).expect(204);

        asksForAnother().expect(201);
        assertThat(webhooks()).hasSize(MOST);
    }

    @Test
    void webhooks_of_studies_count_too() {
        fill();
        var ofStudy =
                integrator.registration(URL).put("study_id", integrator.study().toString());

        integrator.asksFor(ofStudy).refused(422, "validation_failed");
    }

    @Test
    void what_is_there_already_is_named_also_when_there_is_no_room() {
        var hook = fill();

        var second = integrator.asksFor(integrator.registration(URL + 0)).refused(409, "webhook_exists");

        assertThat(second.<String>at("detail.webhook_id")).isEqualTo(hook.id().toString());
    }

    @Test
    void another_organization_has_room_of_its_own() {
        fill();

        anIntegrator().registers(URL);
    }

    @Test
    void registrations_at_once_do_not_pass_the_limit() {
        var answers = IntStream.range(0, 3 * MOST)
                .mapToObj(number -> CompletableFuture.supplyAsync(() -> integrator
                        .asksFor(integrator.registration(URL + number))
                        .status()))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(answers).containsOnly(201, 422);
        assertThat(answers.stream().filter(status -> status == 201)).hasSize(MOST);
        assertThat(webhooks()).hasSize(MOST);
    }

    /** As many as there may be; answers the first. */
    private Integrator.Hook fill() {
        return IntStream.range(0, MOST)
                .mapToObj(number -> integrator.registers(URL + number))
                .toList()
                .getFirst();
    }

    private Api.Answer asksForAnother() {
        return integrator.asksFor(integrator.registration(URL + "another"));
    }

    private List<String> webhooks() {
        return integrator.api().get("/api/public/v1/webhooks").expect(200).at("webhooks.id");
    }
}
