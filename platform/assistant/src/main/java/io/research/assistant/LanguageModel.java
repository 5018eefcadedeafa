package io.research.assistant;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;

/**
 * A language model. Nothing here has an effect, so a request can be made again. What a model says is text of a stranger:
 * whoever uses it checks it. Every call is counted under its {@link ModelUse}.
 */
public interface LanguageModel {

    /** Whether there is one. */
    boolean isConfigured();

    /** Whether there is one and the feature is not switched off: else who asks does without it. */
    boolean isOn(Feature feature);

    /**
     * Asks for one JSON object. An answer that cannot be used goes back once with what is wrong with it.
     *
     * @return never a failure. Emitted on any thread
     */
    <T> Uni<Structured<T>> structured(StructuredRequest<T> request);

    /**
     * Asks the model, for at most the configured time and without a second try.
     *
     * @return what came back; never a failure. Emitted on any thread
     */
    Uni<ModelReply> ask(ModelRequest request);

    /**
     * Asks the model and hears its answer while it is made. Cancelled, the request ends.
     *
     * @return the words as they come, without what the model thinks aloud before them; a {@link ModelPart.Failed}, if it comes, is the last part; never a failure. They
     *     are text of a stranger before the last one has come as well as after it. Emitted on any thread
     */
    Multi<ModelPart> hear(ModelRequest request, ModelBounds bounds);
}
