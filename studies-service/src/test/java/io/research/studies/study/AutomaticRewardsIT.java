package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Whoever has rewards paid automatically needs what a reward needs, and is the one who pays (contract §4). */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class AutomaticRewardsIT {
    private static final String ON = "{\"byop_config\": {\"incentive_amount\": 20, \"is_incentives_enabled\": true,"
            + " \"auto_send_incentives\": true}}";
    private static final String RAISED = "{\"byop_config\": {\"incentive_amount\": 500}}";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api writer = Api.of(organization);
    private final Api payer = Api.with(Tokens.ofPayingKey(organization, "app_test", "read", "write", "rewards:send"));
    private final Api owner = Api.with(Tokens.ofManager(organization, "app_test", "read", "write", "rewards:send"));

    @Test
    void a_key_without_the_scope_of_rewards_turns_them_on_by_no_way() {
        String study = path(aCompleteStudy().createdBy(writer));

        writer.patch(study, ON).refused(403, "insufficient_scope");
        writer.put(study, ON).refused(403, "insufficient_scope");

        assertThat(writer.get(study).expect(200).<Object>at("byop_config")).isNull();
    }

    @Test
    void a_key_without_a_spend_cap_turns_them_on_by_no_way() {
        var uncapped = Api.with(Tokens.of(organization, "app_test", "read", "write", "rewards:send"));
        String study = path(aCompleteStudy().createdBy(writer));

        uncapped.patch(study, ON).refused(403, "spend_cap_required");
    }

    @Test
    void a_member_who_signed_in_turns_them_on_by_no_way() {
        var member = Api.with(Tokens.ofSession(organization, "app_test", "read", "write", "rewards:send"));
        String study = path(aCompleteStudy().createdBy(writer));

        member.patch(study, ON).refused(403, "admin_required");
    }

    @Test
    void nobody_without_the_right_raises_or_enables_what_is_paid_automatically() {
        String raised = path(aCompleteStudy().createdBy(writer));
        payer.patch(raised, ON).expect(200);
        String enabled = path(aCompleteStudy().createdBy(writer));
        payer.patch(enabled, "{\"byop_config\": {\"incentive_amount\": 20, \"auto_send_incentives\": true}}")
                .expect(200);

        writer.patch(raised, RAISED).refused(403, "insufficient_scope");
        writer.patch(enabled, "{\"byop_config\": {\"is_incentives_enabled\": true}}")
                .refused(403, "insufficient_scope");

        assertThat(writer.get(raised).expect(200).<Integer>at("byop_config.incentive_amount"))
                .isEqualTo(20);
    }

    @Test
    void everybody_sends_a_study_back_as_it_was_read_and_turns_rewards_down_or_off() {
        String study = path(aCompleteStudy().createdBy(writer));
        payer.patch(study, ON).expect(200);

        writer.put(study, writer.get(study).expect(200).body()).expect(200);
        writer.patch(study, "{\"byop_config\": {\"incentive_amount\": 10}}").expect(200);
        writer.patch(study, "{\"byop_config\": {\"auto_send_incentives\": false}}")
                .expect(200);
        writer.patch(study, RAISED).expect(200);

        writer.patch(study, "{\"byop_config\": {\"auto_send_incentives\": true}}")
                .refused(403, "insufficient_scope");
    }

    @Test
    void the_key_that_turned_them_on_is_told_to_neighbours_until_another_one_raises_them() {
        String study = path(aCompleteStudy().createdBy(writer));

        payer.patch(study, ON).expect(200);
        var first = internal(study);
        writer.patch(study, "{\"name\": \"Green tea\"}").expect(200);
        var second = internal(study);
        owner.patch(study, RAISED).expect(200);
        var third = internal(study);

        String promise = "byop_config.promise.id";
        assertThat(first.<String>at("byop_config.promise.api_key_id"))
                .isEqualTo(Tokens.payingKeyOf(organization).toString());
        assertThat(second.<String>at(promise)).isEqualTo(first.at(promise));
        assertThat(third.<String>at(promise)).isNotNull().isNotEqualTo(first.at(promise));
        assertThat(third.<String>at("byop_config.promise.api_key_id")).isNull();
    }

    private Api.Answer internal(String study) {
        return writer.get(study.replace(STUDIES, "/internal/studies")).expect(200);
    }

    private static String path(Api.Answer study) {
        return STUDIES + "/" + study.<String>at("id");
    }
}
