package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What the gateway's word "platform admin" opens here (specification §5.4). */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class InterviewOfPlatformAdminIT {
    private static final String INTERVIEWS = "/api/public/v1/interviews";

    private final String one = "org_" + UUID.randomUUID();
    private final String two = "org_" + UUID.randomUUID();

    @Test
    void without_a_selection_an_admin_reads_all_organizations_of_the_app() {
        String first = startedIn(one);
        String second = startedIn(two);

        List<String> newest = admin("app_test", null)
                .get(INTERVIEWS + "?page_size=2")
                .expect(200)
                .at("interviews.id");

        assertThat(newest).containsExactly(second, first);
        admin("app_test", null).get(INTERVIEWS + "/" + first).expect(200);
    }

    @Test
    void an_admin_of_another_app_reads_nothing_of_it() {
        String interview = startedIn(one);
        var stranger = admin("app_" + UUID.randomUUID(), null);

        stranger.get(INTERVIEWS + "/" + interview).refused(404, "not_found");
        assertThat(stranger.get(INTERVIEWS).<Integer>at("total_count")).isZero();
    }

    @Test
    void with_a_selection_an_admin_reads_that_organization_only() {
        String first = startedIn(one);
        startedIn(two);

        assertThat(admin("app_test", one).get(INTERVIEWS).<List<String>>at("interviews.id"))
                .containsExactly(first);
        admin("app_test", two).get(INTERVIEWS + "/" + first).refused(404, "not_found");
    }

    private static String startedIn(String organization) {
        var guest = Guest.of(aStudyOf(organization).published());
        guest.agrees().expect(200);
        return guest.interviewId().toString();
    }

    private static Api admin(String app, String organization) {
        return Api.with(Tokens.ofPlatformAdmin(app, organization, "read"));
    }
}
