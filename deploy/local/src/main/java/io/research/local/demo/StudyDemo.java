package io.research.local.demo;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.Home;
import io.research.local.Refusal;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Installation;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Mail;
import io.research.local.demo.customer.Participant;
import io.research.local.demo.customer.Received;
import io.research.local.demo.customer.WebhookReceiver;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** One real study, told step by step: from the first call to the last word. */
final class StudyDemo {
    static final int STEPS = 8;

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Screen screen;
    private final Home home;
    private final Installation installation;
    private final Integrator integrator;
    private final Participant participant;

    StudyDemo(Screen screen, Home home, Installation installation) {
        this.screen = screen;
        this.home = home;
        this.installation = installation;
        ApiClient api = installation.https();
        this.integrator =
                new Integrator(api.with(installation.organization(0).apiKeys().get("write")));
        this.participant = new Participant(api);
    }

    void run() {
        screen.title("One real study, from the first API call to the finished transcript");
        showKey();
        var study = createStudy();
        try (var receiver = WebhookReceiver.start(installation.tls())) {
            String webhookId = registerWebhook(receiver, study);
            try {
                var email = "tessa." + ThreadLocalRandom.current().nextInt(1000, 10_000) + "@example.com";
                invite(study, email);
                var mail = receiveMail(email);
                holdInterview(mail);
                receiveWebhook(receiver);
            } finally {
                integrator.deleteWebhook(204, webhookId);
            }
        }
        showTranscript();
        showWhatNext(study);
    }

    private void showKey() {
        var organization = installation.organization(0);
        String key = organization.apiKeys().get("write");
        screen.step("An API key");
        screen.line(organization.name() + " uses the key " + key.substring(0, 12) + "… from "
                + home.shown(home.credentials()) + ", over "
                + installation.credentials().baseUrlTls()
                + ". The demo trusts only the local certificate authority.");
    }

    private ApiResponse createStudy() {
        screen.step("A study");
        var study = integrator.createStudy(201, DemoStudy.BODY);
        screen.line("\"" + study.text("/name") + "\" is " + study.text("/provisioning_status")
                + ": a chat interview with four topics.");
        screen.fact("id", study.id());
        return study;
    }

    private String registerWebhook(WebhookReceiver receiver, ApiResponse study) {
        screen.step("A webhook");
        var webhook = integrator.createWebhook(201, Map.of("hook_url", receiver.url(), "study_id", study.id()));
        receiver.verifyWith(webhook.text("/signing_secret"));
        screen.line("This program is listening at " + receiver.url() + " and has asked the suite to send "
                + webhook.at("/event_types/0").asText() + " there.");
        return webhook.id();
    }

    private void invite(ApiResponse study, String email) {
        screen.step("A participant");
        var invited = integrator.invite(
                201,
                Map.of("study_id", study.id(), "participants", List.of(Map.of("email", email))),
                "Prefer",
                "wait=30");
        screen.line("Tessa is invited as " + email + ".");
        screen.fact("id", invited.text("/0/id"));
    }

    private Mail receiveMail(String email) {
        screen.step("An e-mail");
        var mail = await("Tessa's invitation")
                .atMost(PATIENCE)
                .until(() -> installation.mailbox().newestTo(email), Optional::isPresent)
                .orElseThrow();
        screen.line("Tessa reads \"" + mail.subject() + "\" and opens her personal link.");
        screen.fact("e-mail", home.shown(mail.file()));
        screen.fact("link", mail.personalLink());
        return mail;
    }

    private void holdInterview(Mail mail) {
        screen.step("The interview");
        var tessa = new Interviewee();
        participant.open(201, mail.personalLink());
        var turns = participant.hold(question -> {
            screen.advance(tessa.howFar());
            return tessa.answer(question);
        });
        screen.line("Tessa has read the consent text, agreed, and replied " + (turns.size() - 1)
                + " times; the interview is " + turns.getLast().text("/state") + ".");
        screen.fact("id", participant.interviewId());
    }

    private void receiveWebhook(WebhookReceiver receiver) {
        screen.step("The webhook arrives");
        Received delivery = await("the webhook")
                .atMost(PATIENCE)
                .until(() -> receiver.received().stream().findFirst(), Optional::isPresent)
                .orElseThrow();
        if (!delivery.genuine()) {
            throw new Refusal("The webhook arrived, but its signature is invalid.");
        }
        var ended = Instant.parse(delivery.data().path("ended_at").asText());
        screen.line(delivery.event().path("type").asText() + " arrived "
                + Duration.between(ended, delivery.at()).toMillis() + " ms after the end of the interview: "
                + delivery.body().length + " bytes containing the whole interview. Both signatures are valid.");
        screen.fact("event", delivery.eventId());
    }

    private void showTranscript() {
        screen.step("The transcript");
        var interview = integrator.interview(200, participant.interviewId() + "?message_limit=100");
        screen.line("This is what GET /api/public/v1/interviews/" + interview.id() + " returns:");
        for (JsonNode message : interview.at("/messages")) {
            boolean asked = message.path("role").asText().equals("assistant");
            screen.speech(
                    asked ? "Interviewer" : "Tessa", message.path("message").asText());
        }
    }

    private void showWhatNext(ApiResponse study) {
        screen.done();
        screen.line("Now try an interview yourself: open this address in a browser on this machine.");
        screen.fact("study", study.text("/study_link"));
        screen.line("Or look at this study as its researcher: the page signs you in with one press.");
        screen.fact("dashboard", study.text("/dashboard_url"));
        screen.fact("keys", home.shown(home.credentials()));
        screen.fact("stop", "./dev down");
    }
}
