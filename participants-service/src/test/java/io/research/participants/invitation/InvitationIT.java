package io.research.participants.invitation;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMailUtil;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.Event;
import io.research.contracts.Topics;
import io.research.contracts.participant.ParticipantInvited;
import io.research.kernel.event.EventCodec;
import io.research.participants.BatchFixture;
import io.research.participants.FakeNeighbours;
import io.research.participants.Mailbox;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class InvitationIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);
    private final String email = somebody();

    @RegisterExtension
    private final Mailbox mailbox = new Mailbox();

    @Test
    void a_participant_gets_a_mail_with_the_personal_link_in_text_and_html() throws Exception {
        var created = aBatchFor(study).inviting(email).createdBy(api);

        var mail = mailbox.mailTo(email);

        String link = created.at("[0].interview_link");
        assertThat(mail.getSubject()).isEqualTo("Invitation to an interview: Tea at home");
        assertThat(mail.getHeader("Message-ID")).containsExactly("<" + created.at("[0].id") + ".invitation@localhost>");
        assertThat(part(mail, "text/plain"))
                .contains(
                        "Tea <& Co> " + organization + " invites you to take part in an interview: Tea at home",
                        "about 15 minutes",
                        "The interviewer is a computer program (AI), not a person.",
                        "where you left off for 24 hours",
                        "\r\n" + link + "\r\n");
        assertThat(part(mail, "text/html"))
                .contains("<h1", "Tea at home</h1>", "href=\"" + link + "\"")
                .contains("Tea &lt;&amp; Co&gt; " + organization + " invites you");
        assertThat(((InternetAddress) mail.getFrom()[0]).getPersonal()).isEqualTo("Tea <& Co> " + organization);
    }

    @Test
    void another_address_gets_an_invitation_of_its_own_with_the_same_link() throws Exception {
        var created = aBatchFor(study).inviting(email).createdBy(api);
        String path = PARTICIPANTS + created.<String>at("[0].id");
        mailbox.mailTo(email);
        await().until(() -> api.get(path).at("delivery_status").equals("sent"));
        String another = somebody();

        var patched = api.patch(path, "{\"email\": \"" + another + "\"}").expect(200);

        assertThat(patched.<String>at("delivery_status")).isEqualTo("not_sent");
        assertThat(patched.<String>at("sent_at")).isNull();
        assertThat(part(mailbox.mailTo(another), "text/plain")).contains(created.<String>at("[0].interview_link"));
        await().until(() -> api.get(path).at("delivery_status").equals("sent"));
        assertThat(api.get(path).<String>at("sent_at")).isNotNull();
        assertThat(mailbox.mails()).hasSize(2);
    }

    @Test
    void mail_to_a_host_in_other_letters_goes_to_that_host_and_to_no_other() {
        String name = UUID.randomUUID().toString().substring(24);
        var created = aBatchFor(study)
                .inviting(name + "@Straße.example")
                .inviting(name + "@strasse.example")
                .createdBy(api);

        mailbox.mailTo(name + "@xn--strae-oqa.example");
        mailbox.mailTo(name + "@strasse.example");

        assertThat(mailbox.mailsTo(name + "@strasse.example")).hasSize(1);
        assertThat(created.<List<String>>at("email"))
                .containsExactly(name + "@Straße.example", name + "@strasse.example");
        assertThat(api.get(PARTICIPANTS + "?email=" + name + "@xn--strae-oqa.example")
                        .<List<String>>at("participants.email"))
                .containsExactly(name + "@Straße.example");
    }

    @Test
    void a_host_that_has_a_joiner_where_its_script_needs_none_is_no_host() {
        aBatchFor(study)
                .inviting("anna@exam\u200Dple.example")
                .refusedTo(api, 422, "validation_failed")
                .field("participants[0].email");
    }

    @Test
    void who_was_sent_the_mail_is_invited() {
        var created = aBatchFor(study).inviting(email).createdBy(api);

        String id = created.at("[0].id");
        await().until(() -> api.get(PARTICIPANTS + id).at("status").equals("invited"));

        var participant = api.get(PARTICIPANTS + id);
        assertThat(participant.<String>at("delivery_status")).isEqualTo("sent");
        assertThat(participant.<String>at("sent_at")).isNotNull().isEqualTo(participant.at("updated_at"));
        assertThat(created.<String>at("[0].delivery_status")).isEqualTo("not_sent");
    }

    @Test
    void an_invitation_is_announced_once() {
        var created = aBatchFor(study).inviting(email).createdBy(api);
        String id = created.at("[0].id");
        await().until(() -> api.get(PARTICIPANTS + id).at("status").equals("invited"));

        var announced = await().until(() -> announcementsOf(id), found -> !found.isEmpty());

        assertThat(announced).hasSize(1);
        var event = announced.getFirst();
        assertThat(event.organizationId()).isEqualTo(organization);
        assertThat(event.studyId()).isEqualTo(study.id());
        assertThat(((ParticipantInvited) event.data()).sentAt().toString())
                .isEqualTo(api.get(PARTICIPANTS + id).<String>at("sent_at"));
    }

    @Test
    void a_silent_participant_gets_no_mail() {
        String quiet = somebody();

        var created = aBatchFor(study).silently(quiet).inviting(email).createdBy(api);

        mailbox.mailTo(email);
        assertThat(mailbox.mailsTo(quiet)).isEmpty();
        assertThat(api.get(PARTICIPANTS + created.at("[0].id")).<String>at("status"))
                .isEqualTo("created");
    }

    @Test
    void a_hundred_participants_get_one_mail_each() {
        var batch = aBatchFor(study);
        var emails = Stream.generate(BatchFixture::somebody).limit(100).toList();
        emails.forEach(batch::inviting);

        batch.createdBy(api);

        await().atMost(Duration.ofMinutes(1))
                .until(() -> api
                        .get(PARTICIPANTS + "?page_size=100&study_id=" + study.id())
                        .<List<String>>at("participants.status")
                        .stream()
                        .allMatch("invited"::equals));
        assertThat(emails).allSatisfy(one -> assertThat(mailbox.mailsTo(one)).hasSize(1));
    }

    @Test
    void a_title_is_text_and_never_a_header_or_markup() throws Exception {
        var odd = aProvisionedStudy()
                .named("Tea\r\nBcc: spy@example.com\r\n\r\n<script>\"ü\"</script>")
                .of(organization);
        aBatchFor(odd).inviting(email).createdBy(api);

        var mail = mailbox.mailTo(email);

        assertThat(mail.getSubject())
                .isEqualTo("Invitation to an interview: Tea Bcc: spy@example.com <script>\"ü\"</script>");
        assertThat(mail.getHeader("Bcc")).isNull();
        assertThat(part(mail, "text/html"))
                .contains("&lt;script&gt;&quot;ü&quot;")
                .doesNotContain("<script");
        assertThat(mailbox.mailsTo("spy@example.com")).isEmpty();
    }

    @Test
    void a_study_of_unknown_length_says_nothing_about_it() throws Exception {
        var open = aProvisionedStudy().with("expected_duration_seconds", null).of(organization);
        aBatchFor(open).inviting(email).createdBy(api);

        var mail = mailbox.mailTo(email);

        assertThat(part(mail, "text/plain")).doesNotContain("minute");
        assertThat(part(mail, "text/html")).doesNotContain("minute");
    }

    @Test
    void an_international_domain_is_written_as_mail_servers_know_it() throws Exception {
        String local = somebody().replaceFirst("@.*", "");
        aBatchFor(study).inviting(local + "@bücher.example").createdBy(api);

        var mail = mailbox.mailTo(local + "@xn--bcher-kva.example");

        assertThat(mail.getHeader("To")).containsExactly(local + "@xn--bcher-kva.example");
    }

    @Test
    void every_line_of_a_mail_ends_as_the_protocol_asks() throws Exception {
        var japanese = aProvisionedStudy().named("お茶についてのインタビューへのご招待です").of(organization);
        aBatchFor(japanese).inviting(email).createdBy(api);

        var mail = mailbox.mailTo(email);

        assertThat(GreenMailUtil.getWholeMessage(mail)).doesNotContainPattern("[^\r]\n");
        assertThat(mail.getSubject()).endsWith("お茶についてのインタビューへのご招待です");
    }

    /** The events on the topic about that participant. */
    private static List<Event<?>> announcementsOf(String participantId) {
        String brokers = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
        var found = new ArrayList<Event<?>>();
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", brokers), new StringDeserializer(), new StringDeserializer())) {
            var partitions = consumer.partitionsFor(Topics.PARTICIPANTS).stream()
                    .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                    .toList();
            var ends = consumer.endOffsets(partitions);
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            while (partitions.stream().anyMatch(one -> consumer.position(one) < ends.get(one))) {
                consumer.poll(Duration.ofMillis(100))
                        .forEach(message -> EventCodec.read(message.value()).ifPresent(found::add));
            }
        }
        return found.stream()
                .filter(event -> event.data() instanceof ParticipantInvited invited
                        && invited.participantId().toString().equals(participantId))
                .toList();
    }

    private static String part(MimeMessage mail, String type) throws MessagingException, IOException {
        var parts = (MimeMultipart) mail.getContent();
        for (int at = 0; at < parts.getCount(); at++) {
            if (parts.getBodyPart(at).isMimeType(type)) {
                return (String) parts.getBodyPart(at).getContent();
            }
        }
        throw new AssertionError("no part of type " + type);
    }
}
