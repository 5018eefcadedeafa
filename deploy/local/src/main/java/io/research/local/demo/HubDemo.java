package io.research.local.demo;

import io.research.local.demo.customer.ApiResponse;
import java.util.List;
import java.util.stream.Collectors;

/** Asks a study and two documents, one question of which they cannot answer, and makes a deck of the answers. */
final class HubDemo {
    static final int STEPS = 6;
    private static final int SHOWN = 3;
    private static final List<String> QUESTIONS = List.of(
            "How many people throw food away, and what do they say about it?",
            "How much did deliveries grow last year?",
            "What do people say about electric bicycles?");
    private static final String NOTES =
            """
            # Notes of the sales team

            Deliveries of recipe boxes grew by eleven percent last year, most of all on Mondays.

            Customers who cancel say that they could not use up everything before it went off.
            """;
    private static final String FIGURES =
            """
            month,boxes,returned
            January,4100,212
            February,4350,198
            March,4720,187
            """;

    private final FindingsDemo demo;
    private final Screen screen;

    HubDemo(FindingsDemo demo) {
        this.demo = demo;
        this.screen = demo.screen();
    }

    void run() {
        screen.title("Questions about everything that was said");
        var study = demo.study();
        demo.interviews(study);
        String session = session(study);
        screen.step("Three questions");
        QUESTIONS.forEach(question -> ask(session, question));
        String report = report(session);
        String deck = deck(session);
        screen.done();
        screen.line("Both were written from the same answers; each line has the labels of its sources:");
        screen.fact("report", report);
        screen.fact("deck", deck);
    }

    private String session(ApiResponse study) {
        screen.step("A session");
        String session = demo.researcher().session("Weekday dinners");
        demo.researcher().add(session, study.id());
        demo.researcher().upload(session, "notes.md", NOTES);
        demo.researcher().upload(session, "boxes.csv", FIGURES);
        screen.line("It answers from the study, the notes of a sales team and a table of figures.");
        screen.fact("id", session);
        return session;
    }

    private void ask(String session, String question) {
        var answer = demo.researcher().ask(session, question);
        screen.speech("You", question);
        screen.speech("Answer", answer.text("/result/answer"));
        String sources = answer.at("/result/references")
                .valueStream()
                .limit(SHOWN)
                .map(reference -> reference.path("label").asText() + " "
                        + (reference.path("type").asText().equals("interview")
                                ? "interview " + reference.path("interview_id").asText() + ", message "
                                        + reference.path("message_index").asInt()
                                : "document " + reference.path("source_id").asText()))
                .collect(Collectors.joining("\n"));
        if (!sources.isEmpty()) {
            screen.speech("", sources);
        }
    }

    private String report(String session) {
        screen.step("A report");
        String output = demo.researcher()
                .output(
                        session,
                        "report",
                        "Waste",
                        "What do people say about throwing food away?\nHow do people plan?");
        screen.line("It consists of quotations and says who has read them.");
        return demo.save("hub.md", demo.researcher().download(session, output, ""));
    }

    private String deck(String session) {
        screen.step("A deck");
        String output = demo.researcher()
                .output(
                        session,
                        "powerpoint",
                        "Waste",
                        "What do people say about throwing food away?\nHow do people plan?");
        var changed = demo.researcher().edit(session, output, "Remove section 2");
        screen.line(changed.text("/result/changes/0"));
        return demo.save("hub.pptx", demo.researcher().download(session, output, ""));
    }
}
