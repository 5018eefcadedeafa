package io.research.participants;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.EventType;
import io.research.contracts.study.StudyState;
import io.research.kernel.event.EventCodec;
import io.research.testkit.EventContract;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** Studies that {@link FakeNeighbours} answers with. */
public final class StudyFixture {
    private final UUID id = UUID.randomUUID();
    private final JsonObject state = new JsonObject()
            .put("id", id.toString())
            .put("slug", "tea-" + id.toString().substring(0, 8))
            .put("name", "Tea at home")
            .put("recruiting_method", "byop")
            .put("provisioning_status", "provisioned")
            .put("expected_duration_seconds", 900);
    private int status = 200;

    private StudyFixture() {}

    public static StudyFixture aProvisionedStudy() {
        return new StudyFixture();
    }

    public static StudyFixture aPanelStudy() {
        return new StudyFixture().with("recruiting_method", "panel");
    }

    public static StudyFixture aDraft() {
        return new StudyFixture().with("provisioning_status", "draft");
    }

    public StudyFixture named(String name) {
        return with("name", name);
    }

    public StudyFixture with(String field, Object value) {
        state.put(field, value);
        return this;
    }

    /** Requests for it are answered with that status. */
    public StudyFixture answering(int other) {
        status = other;
        return this;
    }

    /** Stores it, or its new state, as a study of that organization. */
    public StudyFixture of(String organizationId) {
        String url = ConfigProvider.getConfig().getValue("research.services.studies.url", String.class);
        var request = HttpRequest.newBuilder(URI.create(url + "/internal/studies/" + id))
                .header("X-Organization", organizationId)
                .header("X-Status", String.valueOf(status))
                .PUT(HttpRequest.BodyPublishers.ofString(state.encode()))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            var answer = http.send(request, HttpResponse.BodyHandlers.discarding());
            assertThat(answer.statusCode()).isEqualTo(204);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    /** The data of its {@code study.deleted}. */
    public StudyState deleted() {
        var sample = new JsonObject(EventContract.sample(EventType.STUDY_DELETED));
        sample.getJsonObject("data").mergeIn(state);
        return (StudyState) EventCodec.read(sample.encode()).orElseThrow().data();
    }

    public UUID id() {
        return id;
    }

    public String slug() {
        return state.getString("slug");
    }
}
