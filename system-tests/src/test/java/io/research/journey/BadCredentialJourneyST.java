package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.stack.NothingIsWritten;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody comes in without a good key, and the refusal does not say what is wrong with it. */
@ExtendWith({OnTheStack.class, NothingIsWritten.class})
class BadCredentialJourneyST {
    private static final String STUDIES = "/api/public/v1/studies/";
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private final RunningStack stack;

    BadCredentialJourneyST(RunningStack stack) {
        this.stack = stack;
    }

    @Test
    void without_a_key_nothing_is_shown() {
        var refusal = stack.anonymous().send("GET", STUDIES, null).expect(401);

        assertThat(refusal.text("/error/code")).isEqualTo("authentication_required");
        assertThat(refusal.text("/error/recovery_action")).isEqualTo("authenticate");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage",
                "ui_sk_",
                "ui_sk_00000000000000000000000000000000000000000",
                "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.",
                "ui_sk_' or '1'='1",
            })
    void garbage_is_no_key(String token) {
        refused("Bearer " + token);
    }

    @Test
    void a_key_with_one_changed_character_is_refused_by_its_checksum() {
        String key = goodKey();
        char changed = key.charAt(20) == 'a' ? 'b' : 'a';

        refused("Bearer " + key.substring(0, 20) + changed + key.substring(21));
    }

    @Test
    void a_well_formed_key_that_nobody_has_made_is_refused() {
        String body = "ui_sk_" + "Zz9".repeat(11) + "Zz";

        refused("Bearer " + body + checksum(body));
    }

    /** The database is asked to revoke it, since keys are managed by the dashboard only. */
    @Test
    void a_revoked_key_opens_nothing_any_more() {
        var organization = stack.organization(1);
        var holder = stack.api(1, "panel");
        holder.send("GET", STUDIES, null).expect(200);

        int revoked = stack.database()
                .change(
                        "update gateway.api_key set revoked_at = now() where name = 'panel' and organization_id = ?",
                        organization.organizationId());

        assertThat(revoked).isEqualTo(1);
        await().until(() -> holder.send("GET", STUDIES, null).status() == 401);
        refused("Bearer " + organization.apiKeys().get("panel"));
    }

    @Test
    void another_scheme_is_no_credential() {
        var refusal = stack.anonymous()
                .send("GET", STUDIES, null, "Authorization", "Basic dGVhOnRlYQ==")
                .expect(401);

        assertThat(refusal.text("/error/recovery_action")).isEqualTo("authenticate");
    }

    @Test
    void a_session_of_a_participant_opens_no_account() {
        refused("Bearer " + "0123456789abcdef".repeat(4));
    }

    @Test
    void a_bad_key_cannot_even_learn_that_a_route_does_not_exist() {
        stack.anonymous()
                .with("garbage")
                .send("GET", "/api/public/v1/nothing", null)
                .expect(401);
    }

    private void refused(String authorization) {
        var refusal = stack.anonymous()
                .send("GET", STUDIES, null, "Authorization", authorization)
                .expect(401);
        assertThat(refusal.text("/error/code")).isEqualTo("invalid_credentials");
        assertThat(refusal.text("/error/outcome")).isEqualTo("not_started");
    }

    private String goodKey() {
        return stack.organization(0).apiKeys().get("all");
    }

    /** CRC-32 in base 62, as contract §14 wants it. */
    private static String checksum(String body) {
        var crc = new CRC32();
        crc.update(body.getBytes(StandardCharsets.US_ASCII));
        var digits = new StringBuilder();
        for (long rest = crc.getValue(); digits.length() < 6; rest /= BASE62.length()) {
            digits.append(BASE62.charAt((int) (rest % BASE62.length())));
        }
        return digits.reverse().toString();
    }
}
