package io.research.assistant;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;

/** A language model. Nothing here has an effect, so a request can be made again; no request is made again by itself. */
public interface LanguageModel {

    /** Whether there is one. Without one the features work by their own rules. */
    boolean isConfigured();

    /**
     * Asks the model, for at most the configured time.
     *
     * @return what came back; never a failure. What a model says is text of a stranger: whoever uses it checks it.
     *     Emitted on any thread
     */
    Uni<ModelReply> ask(ModelRequest request);

    /**
     * Asks the model and hears its answer while it is made. Cancelled, the request ends.
     *
     * @return the words as they come; a {@link ModelPart.Failed}, if it comes, is the last part; never a failure. They
     *     are text of a stranger before the last one has come as well as after it. Emitted on any thread
     */
    Multi<ModelPart> hear(ModelRequest request, ModelBounds bounds);
}
