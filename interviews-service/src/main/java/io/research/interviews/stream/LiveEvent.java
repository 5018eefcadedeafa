package io.research.interviews.stream;

import io.research.interviews.session.MessageView;
import io.research.interviews.session.StepView;
import io.vertx.core.json.JsonObject;
import java.util.List;

/** What is sent on a stream of server-sent events: the answer to a message, or an interview that is watched. */
sealed interface LiveEvent {

    /** A part of the interviewer's words, as they come. */
    record Words(String text) implements LiveEvent {}

    /** Messages that are part of the transcript; the position of the last one is where a reader goes on. */
    record Messages(int position, List<MessageView> messages) implements LiveEvent {}

    record State(StateView state) implements LiveEvent {}

    /** The answer of the call, as it is without a stream. */
    record Answer(StepView step) implements LiveEvent {}

    /** Why there is no answer, as the body of an error: the status was sent when the stream began. */
    record Failure(JsonObject body) implements LiveEvent {}

    /** The interview has ended and everything is told; no reader need connect again. */
    record End() implements LiveEvent {}

    /** Nothing happened. */
    record Heartbeat() implements LiveEvent {}
}
