package io.research.participants.unsubscription;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.FakeNeighbours;
import io.research.participants.Mailbox;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class UnsubscriptionIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final String email = somebody();

    @RegisterExtension
    private final Mailbox mailbox = new Mailbox();

    @Test
    void one_click_in_a_mail_program_ends_the_invitations_of_that_organization_only() throws MessagingException {
        invite(api, email);
        var mail = mailbox.mailTo(email);
        assertThat(mail.getHeader("List-Unsubscribe-Post")).containsExactly("List-Unsubscribe=One-Click");

        anybody()
                .contentType("application/x-www-form-urlencoded")
                .body("List-Unsubscribe=One-Click")
                .post(link(mail))
                .then()
                .statusCode(200);

        String silenced = invite(api, email.toUpperCase(Locale.ROOT));
        invite(Api.ofNewOrganization(), email);
        await().until(() -> mailbox.mailsTo(email).size() == 2);
        invite(api, somebody());
        await().until(() -> mailbox.mails().size() == 3);
        assertThat(mailbox.mailsTo(email)).hasSize(2);
        assertThat(api.get(PARTICIPANTS + silenced).<String>at("delivery_status"))
                .isEqualTo("not_sent");
        assertThat(api.get(PARTICIPANTS + silenced).<String>at("status")).isEqualTo("created");
    }

    @Test
    void reading_the_link_asks_and_changes_nothing() throws MessagingException {
        invite(api, email);
        var mail = mailbox.mailTo(email);

        var page = anybody().header("Accept-Language", "de-AT, en;q=0.5").get(link(mail));

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.contentType()).startsWith("text/html");
        assertThat(page.asString())
                .contains("lang=\"de\"", "Tea &lt;&amp; Co&gt;", "<form method=\"post\" action=\"?\">", "Abmelden")
                .doesNotContain("Tea <");
        invite(api, email);
        await().until(() -> mailbox.mailsTo(email).size() == 2);
    }

    @Test
    void the_page_says_that_it_is_done_however_often() throws MessagingException {
        invite(api, email);
        String link = link(mailbox.mailTo(email));

        Response first = anybody().post(link);
        Response second = anybody().post(link);

        assertThat(first.asString())
                .contains("You will not receive any more invitations", "action=\"?undo=true\"")
                .doesNotContain(">Unsubscribe</button>");
        assertThat(second.asString()).isEqualTo(first.asString());
        assertThat(anybody().get(link).asString()).isEqualTo(first.asString());
    }

    @Test
    void who_has_unsubscribed_can_have_invitations_again() throws MessagingException {
        invite(api, email);
        String link = link(mailbox.mailTo(email));
        anybody().post(link).then().statusCode(200);

        var page = anybody().post(link + "?undo=true");

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.asString()).contains("You will receive invitations from", "again.");
        assertThat(anybody().get(link).asString()).contains("Stop receiving invitations");
        invite(api, email);
        await().until(() -> mailbox.mailsTo(email).size() == 2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nobody",
                "01a1fef6-d15f-7fd3-92d5-2ab96456db48.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "01a1fef6-d15f-7fd3-92d5-2ab96456db48."
            })
    void a_token_that_we_never_sent_is_not_found(String token) {
        var read = anybody().header("Accept", "text/html,*/*;q=0.8").get("/unsubscribe/" + token);
        var posted = anybody().post("/unsubscribe/" + token);

        assertThat(List.of(read, posted)).allSatisfy(page -> {
            assertThat(page.statusCode()).isEqualTo(404);
            assertThat(page.contentType()).startsWith("text/html");
            assertThat(page.asString())
                    .contains("<title>This link is not valid</title>", "open it again from the e-mail")
                    .doesNotContain("<form");
        });
    }

    @Test
    void who_asks_for_json_is_told_of_an_unknown_link_in_json() {
        anybody()
                .header("Accept", "application/json")
                .get("/unsubscribe/nobody")
                .then()
                .statusCode(404)
                .contentType("application/json")
                .body("error.code", equalTo("not_found"));
    }

    @Test
    void a_token_of_one_participant_does_not_speak_for_another() throws MessagingException {
        String other = invite(api, somebody());
        invite(api, email);
        String link = link(mailbox.mailTo(email));

        anybody()
                .post(link.replaceFirst("/[0-9a-f-]{36}\\.", "/" + other + "."))
                .then()
                .statusCode(404);
    }

    private String invite(Api caller, String address) {
        String owner = caller == api ? organization : "org_" + UUID.randomUUID();
        var by = caller == api ? api : Api.of(owner);
        return aBatchFor(aProvisionedStudy().of(owner))
                .inviting(address)
                .createdBy(by)
                .at("[0].id");
    }

    /** The path of the link in the head of the mail. */
    private static String link(MimeMessage mail) throws MessagingException {
        return mail.getHeader("List-Unsubscribe")[0].replaceFirst("<http://localhost:8080(/unsubscribe/.+)>", "$1");
    }

    private static RequestSpecification anybody() {
        return RestAssured.given().header("Authorization", "Bearer " + Tokens.ofParticipant());
    }
}
