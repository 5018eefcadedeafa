package io.research.local.demo;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.Home;
import io.research.local.Refusal;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Installation;
import io.research.local.demo.customer.Participant;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Holds the interview behind a study link or a personal link of the running stack, with sentences that are ready, and shows it:
 * {@code LINK [--home FOLDER]}.
 */
public final class AnswerLink {
    private static final List<String> SENTENCES = List.of(
            "Mostly the same as always, because in the morning I have no time to think about it.",
            "The last time I took what a friend had told me about. I would not have found it myself.",
            "It was a Tuesday, I was in a hurry, and in the end it took me about ten minutes.",
            "What annoys me is the packaging. Half of it goes straight into the bin.",
            "No, I think that was all.");

    private AnswerLink() {}

    public static void main(String[] arguments) {
        Demo.tellOrRefuse(() -> hold(arguments));
    }

    private static void hold(String[] arguments) {
        if (arguments.length != 1 && !(arguments.length == 3 && arguments[1].equals("--home"))) {
            throw new Refusal("./dev answer takes the link of an interview, and optionally --home with a folder.");
        }
        var home = new Home(Path.of(arguments.length == 3 ? arguments[2] : ".local"), Path.of(""));
        var installation = Installation.in(home).orElseThrow(() -> new Refusal(Demo.NOT_RUNNING));
        var participant = new Participant(installation.http());
        requireNew(open(participant, arguments[0]));
        var sentences = Stream.generate(() -> SENTENCES).flatMap(List::stream).iterator();
        show(participant.hold(question -> reply(question, sentences)));
        System.out.println("The interview " + participant.interviewId() + " is completed.");
    }

    private static ApiResponse open(Participant participant, String link) {
        try {
            return participant.open(201, link);
        } catch (IllegalStateException refused) {
            throw new Refusal("No interview opens behind " + link + ": " + refused.getMessage());
        }
    }

    private static void requireNew(ApiResponse opened) {
        if (!opened.text("/state").equals("consent")) {
            throw new Refusal("The interview behind this link has begun already; its state is " + opened.text("/state")
                    + ". Invite somebody else to hold another one.");
        }
    }

    private static String reply(String question, Iterator<String> sentences) {
        String said = sentences.next();
        System.out.println("Interviewer: " + question);
        System.out.println("Answer:      " + said);
        return said;
    }

    private static void show(List<ApiResponse> turns) {
        System.out.println("Interviewer: " + Participant.asked(turns.getLast()));
        JsonNode state = turns.getLast().at("/state");
        if (!state.asText().equals("completed")) {
            throw new Refusal("The interview ended as " + state.asText() + ".");
        }
    }
}
