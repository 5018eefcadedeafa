package io.research.hub.session;

import static io.research.hub.Hub.SESSIONS;
import static io.research.hub.Hub.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class SessionIT {
    private final Hub hub = Hub.ofNewOrganization();
    private final Api api = hub.api();

    @Test
    void a_session_is_created_once_under_its_key_on_either_path() {
        String key = key();

        var created =
                api.post(SESSIONS, "{\"name\":\"Tea\"}", "Idempotency-Key", key).expect(201);
        var again = api.post("/api/public/v1/intelligence/sessions", "{\"name\":\"Tea\"}", "Idempotency-Key", key)
                .expect(201);

        assertThat(again.body()).isEqualTo(created.body());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        api.get("/api/public/v1/intelligence/sessions/" + created.id()).expect(200);
        api.post(SESSIONS, "{\"name\":\"Coffee\"}", "Idempotency-Key", key).refused(409, "idempotency_key_reused");
    }

    @Test
    void creating_needs_a_key_a_name_and_the_scope() {
        api.post(SESSIONS, "{\"name\":\"Tea\"}").refused(400, "idempotency_key_required");
        api.post(SESSIONS, "{\"name\":\" \"}", "Idempotency-Key", key())
                .refused(422, "validation_failed")
                .field("name");
        api.post(SESSIONS, "{\"nam\":\"x\"}", "Idempotency-Key", key()).refused(422, "validation_failed");
        Api.with(Tokens.of(hub.organization(), "app_test", "read"))
                .post(SESSIONS, "{\"name\":\"Tea\"}", "Idempotency-Key", key())
                .refused(403, "insufficient_scope");
    }

    @Test
    void a_list_goes_on_where_its_signed_cursor_says() {
        var ids = List.of(hub.session(), hub.session(), hub.session());

        var first = api.get(SESSIONS + "?limit=2").expect(200);
        var second = api.get(SESSIONS + "?limit=2&after=" + first.<String>at("next_cursor"))
                .expect(200);

        assertThat(first.<List<String>>at("sessions.id")).containsExactly(ids.get(2), ids.get(1));
        assertThat(second.<List<String>>at("sessions.id")).containsExactly(ids.get(0));
        assertThat(second.<String>at("next_cursor")).isNull();
    }

    @Test
    void changed_and_foreign_cursors_and_limits_out_of_bounds_are_refused() {
        hub.session();
        hub.session();
        String cursor = api.get(SESSIONS + "?limit=1").at("next_cursor");

        api.get(SESSIONS + "?after=" + cursor.substring(1))
                .refused(422, "validation_failed")
                .field("after");
        api.get(SESSIONS + "?after=x").refused(422, "validation_failed").field("after");
        api.get(SESSIONS + "?limit=201").refused(422, "validation_failed").field("limit");
        Api.ofNewOrganization()
                .get(SESSIONS + "?after=" + cursor)
                .refused(422, "validation_failed")
                .field("after");
    }

    @Test
    void a_session_is_renamed_and_deleted_by_its_organization_only() {
        String session = SESSIONS + "/" + hub.session();
        var stranger = Api.ofNewOrganization();

        stranger.get(session).refused(404, "not_found");
        stranger.patch(session, "{\"name\":\"Mine\"}").refused(404, "not_found");
        stranger.delete(session).refused(404, "not_found");
        assertThat(api.patch(session, "{\"name\":\"Coffee\"}").expect(200).<String>at("name"))
                .isEqualTo("Coffee");
        api.delete(session).expect(204);

        api.get(session).refused(404, "not_found");
        api.get(session + "/chat/history").refused(404, "not_found");
        assertThat(api.get(SESSIONS).expect(200).<List<String>>at("sessions.id"))
                .isEmpty();
    }
}
