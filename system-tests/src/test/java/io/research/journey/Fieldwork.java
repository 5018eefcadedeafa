package io.research.journey;

import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Mail;
import io.research.local.demo.customer.Participant;
import io.research.local.demo.customer.Received;
import io.research.local.demo.customer.WebhookReceiver;
import io.research.stack.RunningStack;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A study in the field: people are invited to it, take part, and its owner is told. */
public final class Fieldwork {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String ANSWER =
            "Mostly black tea, because my grandmother made it every morning and I never stopped. It takes ten minutes.";

    private final RunningStack stack;
    private final Integrator integrator;
    private final ApiResponse study;

    private Fieldwork(RunningStack stack, Integrator integrator, ApiResponse study) {
        this.stack = stack;
        this.integrator = integrator;
        this.study = study;
    }

    /** A new chat study of the first organization. */
    public static Fieldwork on(RunningStack stack) {
        return of(stack, stack.integrator());
    }

    public static Fieldwork of(RunningStack stack, Integrator integrator) {
        return with(stack, integrator, StudyFixture.aChatStudy());
    }

    public static Fieldwork with(RunningStack stack, Integrator integrator, StudyFixture study) {
        ApiResponse created = integrator.createStudy(201, study.body());
        return new Fieldwork(stack, integrator, created);
    }

    public String studyId() {
        return study.id();
    }

    public ApiResponse study() {
        return study;
    }

    /** The participant of that new e-mail address, once the batch is done. */
    public ApiResponse invite(String email) {
        return integrator.invite(201, batch(email), "Prefer", "wait=30");
    }

    public Map<String, Object> batch(String email) {
        return Map.of("study_id", studyId(), "participants", List.of(Map.of("email", email)));
    }

    /** An address that nobody else in the stack has. */
    public static String newEmail() {
        return UUID.randomUUID() + "@example.com";
    }

    public Mail mailTo(String email) {
        return await("the invitation to " + email)
                .atMost(PATIENCE)
                .until(() -> stack.mailbox().newestTo(email), Optional::isPresent)
                .orElseThrow();
    }

    /** Somebody with a personal link who has just opened it. */
    public Participant arrival() {
        String email = newEmail();
        invite(email);
        var participant = stack.participant();
        participant.open(201, mailTo(email).personalLink());
        return participant;
    }

    /** Somebody who has opened the study link, which is for everybody. */
    public Participant passerBy() {
        var participant = stack.participant();
        participant.open(201, study.text("/study_link"));
        return participant;
    }

    /** What people answer when it does not matter; long enough not to be asked back for every word. */
    public static String answer(String question) {
        return ANSWER;
    }

    /** The one delivery that the receiver gets. */
    public static Received delivered(WebhookReceiver receiver) {
        return await("the webhook")
                .until(receiver::received, received -> received.size() == 1)
                .getFirst();
    }

    /** Registers the receiver for this study and lets it verify what comes. */
    public ApiResponse tell(WebhookReceiver receiver) {
        var webhook = integrator.createWebhook(201, Map.of("hook_url", receiver.url(), "study_id", studyId()));
        receiver.verifyWith(webhook.text("/signing_secret"));
        return webhook;
    }
}
