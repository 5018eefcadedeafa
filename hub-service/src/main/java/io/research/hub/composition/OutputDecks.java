package io.research.hub.composition;

import io.research.hub.template.TemplateConfig;
import io.research.kernel.child.ChildOrder;
import io.research.kernel.child.ChildProcesses;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;

/**
 * Draws the decks of outputs: our own design in this process, and templates, which come from outside, in a process of
 * their own.
 */
@ApplicationScoped
public class OutputDecks {
    private final TemplateConfig config;
    private final ChildProcesses children;

    OutputDecks(TemplateConfig config, ChildProcesses children) {
        this.config = config;
        this.children = children;
    }

    /**
     * The files of the deck; fails with a {@link Problem} where the template cannot be used.
     *
     * @param template none for our own design
     */
    public Uni<OutputDeck.Files> draw(Composition composition, LocalDate date, byte[] template) {
        return template.length == 0
                ? VertxContexts.onWorker(() -> OutputDeck.of(composition, date, null))
                : children.run(new ChildOrder(
                                DrawnDeck.class,
                                DrawnDeck.input(composition, date, template),
                                config.deckTimeout(),
                                end -> DrawnDeck.unusable()))
                        .map(DrawnDeck::files);
    }
}
