package io.research.assistant.chat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.assistant.AssistantConfig;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelRequest.Message;
import io.research.assistant.ModelRequest.Role;
import io.research.assistant.Reading.Accepted;
import io.research.assistant.Reading.Refused;
import io.research.assistant.Structured;
import io.research.assistant.Structured.Failed;
import io.research.assistant.Structured.Written;
import io.research.assistant.StructuredRequest;
import io.research.assistant.chat.AnswerForm.Schema;
import io.research.assistant.usage.ModelMeter;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** One object asked for: the answer, what is wrong with it, and one more answer to that, within one time limit. */
final class StructuredCall<T> {
    private static final Logger LOG = Logger.getLogger(StructuredCall.class);
    private static final int MOST_FAULTS = 20;
    private static final int LONGEST_FAULT = 500;
    private static final int LONGEST_ANSWER = 32_000;

    private final StructuredRequest<T> request;
    private final AssistantConfig config;
    private final ChatCalls calls;
    private final ModelMeter meter;
    private final Deadline deadline;

    StructuredCall(StructuredRequest<T> request, AssistantConfig config, ChatCalls calls, ModelMeter meter) {
        this.request = request;
        this.config = config;
        this.calls = calls;
        this.meter = meter;
        this.deadline = Deadline.in(request.timeLimit().orElseGet(config::timeout));
    }

    Uni<Structured<T>> begin() {
        return ask(request.messages(), List.of(), 0);
    }

    private Uni<Structured<T>> ask(List<Message> messages, List<String> faults, int repairs) {
        if (deadline.isOver()) {
            return Uni.createFrom().item(new Failed<>(Reason.TIMEOUT, faults));
        }
        var asked = ChatRequest.of(
                config.model().orElseThrow(), messages, new Schema(request.name(), request.schema()), request.tokens());
        return calls.complete(asked, deadline.left())
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .onItemOrFailure()
                .transformToUni((completion, fault) ->
                        fault == null ? take(asked, completion, messages, repairs) : failed(asked, fault, faults));
    }

    private Uni<Structured<T>> failed(ChatRequest asked, Throwable fault, List<String> faults) {
        var reason = ModelFault.reason(fault);
        meter.countFailed(request.use(), reason, ModelFault.tokens(reason, asked));
        return Uni.createFrom().item(new Failed<>(reason, faults));
    }

    private Uni<Structured<T>> take(ChatRequest asked, Completion completion, List<Message> messages, int repairs) {
        var tokens = completion.tokens(asked);
        request.tally().ifPresent(tally -> tally.add(tokens.in(), tokens.out()));
        return switch (read(completion)) {
            case Read<T> read -> {
                meter.count(request.use(), ModelMeter.ANSWERED, tokens);
                yield Uni.createFrom().item(new Written<>(read.value(), repairs));
            }
            case Unusable<T> unusable -> {
                meter.countFailed(request.use(), unusable.reason(), tokens);
                yield repairs == 0
                        ? ask(repair(messages, completion, unusable), unusable.faults(), 1)
                        : Uni.createFrom().item(new Failed<>(unusable.reason(), unusable.faults()));
            }
        };
    }

    private Verdict<T> read(Completion completion) {
        if (completion.cutOff()) {
            return new Unusable<>(
                    Reason.CUT_OFF, "The answer was cut off before its end: write a shorter one that is whole.");
        }
        if (completion.text() == null || completion.text().isBlank()) {
            return new Unusable<>(Reason.MALFORMED, "The answer was empty.");
        }
        try {
            return read(AnswerObject.in(completion.text()));
        } catch (AnswerObject.NotFound none) {
            return new Unusable<>(Reason.MALFORMED, none.getMessage());
        }
    }

    private Verdict<T> read(ObjectNode answer) {
        try {
            return switch (request.reader().read(answer)) {
                case Accepted<T> accepted -> new Read<>(accepted.value());
                case Refused<T> refused -> new Unusable<>(Reason.INVALID, bounded(refused.faults()));
            };
        } catch (RuntimeException defect) {
            LOG.errorf(defect, "An answer of the language model could not be read, name=%s", request.name());
            return new Unusable<>(Reason.INVALID, "The answer is not in the form that was asked for.");
        }
    }

    private static List<String> bounded(List<String> faults) {
        return faults.stream()
                .limit(MOST_FAULTS)
                .map(fault -> clipped(fault, LONGEST_FAULT))
                .toList();
    }

    /** Never two messages of one side in a row, nor an empty one: some models take neither. */
    private static List<Message> repair(List<Message> messages, Completion completion, Unusable<?> unusable) {
        var repair = new ArrayList<>(messages);
        String said = completion.text() == null || completion.text().isBlank() ? "{}" : completion.text();
        repair.add(new Message(Role.ASSISTANT, clipped(said, LONGEST_ANSWER)));
        repair.add(new Message(
                Role.USER,
                unusable.faults().stream()
                        .map(fault -> "- " + fault)
                        .collect(Collectors.joining(
                                "\n",
                                "That answer cannot be used:\n",
                                "\nAnswer again, with the whole JSON object and nothing else."))));
        return repair;
    }

    private static String clipped(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + " …";
    }

    private sealed interface Verdict<T> {}

    private record Read<T>(T value) implements Verdict<T> {}

    private record Unusable<T>(Reason reason, List<String> faults) implements Verdict<T> {

        Unusable(Reason reason, String fault) {
            this(reason, List.of(fault));
        }
    }
}
