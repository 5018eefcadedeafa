package io.research.participants.unsubscription;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class UnsubscriptionIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final String email = somebody();
    private final GreenMail mails = new GreenMail(new ServerSetup(
            ConfigProvider.getConfig().getValue("quarkus.mailer.port", Integer.class),
            "127.0.0.1",
            ServerSetup.PROTOCOL_SMTP));

    @BeforeEach
    void start() {
        mails.start();
    }

    @AfterEach
    void stop() {
        mails.stop();
    }

    @Test
    void one_click_in_a_mail_program_ends_the_invitations_of_that_organization_only() throws MessagingException {
        invite(api, email);
        var mail =
                await().until(() -> mailsTo(email), found -> found.size() == 1).getFirst();
        assertThat(mail.getHeader("List-Unsubscribe-Post")).containsExactly("List-Unsubscribe=One-Click");

        anybody()
                .contentType("application/x-www-form-urlencoded")
                .body("List-Unsubscribe=One-Click")
                .post(link(mail))
                .then()
                .statusCode(200);

        String silenced = invite(api, email.toUpperCase(Locale.ROOT));
        invite(Api.ofNewOrganization(), email);
        await().until(() -> mailsTo(email).size() == 2);
        invite(api, somebody());
        await().until(() -> mails.getReceivedMessages().length == 3);
        assertThat(mailsTo(email)).hasSize(2);
        assertThat(api.get(PARTICIPANTS + silenced).<String>at("delivery_status"))
                .isEqualTo("not_sent");
        assertThat(api.get(PARTICIPANTS + silenced).<String>at("status")).isEqualTo("created");
    }

    @Test
    void reading_the_link_asks_and_changes_nothing() throws MessagingException {
        invite(api, email);
        var mail =
                await().until(() -> mailsTo(email), found -> found.size() == 1).getFirst();

        var page = anybody().header("Accept-Language", "de-AT, en;q=0.5").get(link(mail));

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.contentType()).startsWith("text/html");
        assertThat(page.asString())
                .contains("lang=\"de\"", "Tea &lt;&amp; Co&gt;", "<form method=\"post\">", "Abmelden")
                .doesNotContain("Tea <");
        invite(api, email);
        await().until(() -> mailsTo(email).size() == 2);
    }

    @Test
    void the_page_says_that_it_is_done_however_often() throws MessagingException {
        invite(api, email);
        String link = link(
                await().until(() -> mailsTo(email), found -> found.size() == 1).getFirst());

        Response first = anybody().post(link);
        Response second = anybody().post(link);

        assertThat(first.asString())
                .contains("You will get no more invitations")
                .doesNotContain("<form");
        assertThat(second.asString()).isEqualTo(first.asString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nobody",
                "01a1fef6-d15f-7fd3-92d5-2ab96456db48.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "01a1fef6-d15f-7fd3-92d5-2ab96456db48."
            })
    void a_token_that_we_never_sent_is_not_found(String token) {
        anybody().get("/unsubscribe/" + token).then().statusCode(404);
        anybody().post("/unsubscribe/" + token).then().statusCode(404);
    }

    @Test
    void a_token_of_one_participant_does_not_speak_for_another() throws MessagingException {
        String other = invite(api, somebody());
        invite(api, email);
        String link = link(
                await().until(() -> mailsTo(email), found -> found.size() == 1).getFirst());

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

    private List<MimeMessage> mailsTo(String address) {
        return Arrays.stream(mails.getReceivedMessages())
                .filter(mail -> goesTo(mail, address))
                .toList();
    }

    private static boolean goesTo(MimeMessage mail, String address) {
        try {
            return mail.getRecipients(Message.RecipientType.TO)[0].toString().equalsIgnoreCase(address);
        } catch (MessagingException e) {
            throw new AssertionError(e);
        }
    }

    /** The path of the link in the head of the mail. */
    private static String link(MimeMessage mail) throws MessagingException {
        return mail.getHeader("List-Unsubscribe")[0].replaceFirst("<http://localhost:8080(/unsubscribe/.+)>", "$1");
    }

    private static RequestSpecification anybody() {
        return RestAssured.given().header("Authorization", "Bearer " + Tokens.ofParticipant());
    }
}
