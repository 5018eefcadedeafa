package io.research.panel.recruitment;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.panel.FakeNeighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RecruitmentIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api service = Api.with(Tokens.ofService("signal-service", organization, "app_test"));
    private final Api customer = Api.with(Tokens.of(organization, "app_test", "read", "write"));
    private final UUID study = UUID.randomUUID();

    @Test
    void recruitment_begins_follows_its_target_and_ends() {
        recruit(20).expect(204);
        recruit(20).expect(204);
        assertThat(standing().<String>at("status")).isEqualTo("FIELDING");
        assertThat(standing().<Integer>at("target")).isEqualTo(20);

        recruit(35).expect(204);

        assertThat(standing().<Integer>at("target")).isEqualTo(35);
        service.delete(path()).expect(204);
        service.delete(path()).expect(204);
        assertThat(standing().<String>at("status")).isEqualTo("STOPPED");
    }

    @Test
    void only_services_recruit_in_countries_that_speak_the_language_and_what_never_began_has_ended() {
        service.delete(path()).expect(204);
        customer.put(path(), body(3, "US")).refused(403, "insufficient_scope");
        service.put(path(), body(3, "JP")).refused(422, "validation_failed").field("country_code");
        service.put(path(), body(0, "US")).refused(422, "validation_failed").field("target");
    }

    private Api.Answer recruit(int target) {
        return service.put(path(), body(target, "US"));
    }

    private Api.Answer standing() {
        return service.get(path()).expect(200);
    }

    private String path() {
        return "/internal/recruitments/" + study;
    }

    private static String body(int target, String country) {
        return new JsonObject()
                .put("slug", "tea")
                .put("interview_format", "chat")
                .put("language", "en")
                .put("country_code", country)
                .put("target", target)
                .encode();
    }
}
