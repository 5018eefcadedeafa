package io.research.hub.document;

import io.research.hub.passage.DocumentText;
import io.research.kernel.child.ChildEnd;
import io.research.kernel.child.ChildOrder;
import io.research.kernel.child.ChildProcesses;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Reads documents in processes of their own, so that a malicious document can at worst end its reader and not this
 * service.
 */
@ApplicationScoped
public class DocumentReader {
    private final DocumentConfig config;
    private final ChildProcesses children;

    DocumentReader(DocumentConfig config, ChildProcesses children) {
        this.config = config;
        this.children = children;
    }

    /** The text of the file. Fails with a {@link Problem} that says in public words why it cannot be read. */
    public Uni<DocumentText> read(byte[] content, String name) {
        var order = new DocumentOrder(DocumentBounds.of(config), name, content);
        return children.run(new ChildOrder(DocumentWork.class, order.bytes(), config.timeout(), DocumentReader::told))
                .map(DocumentAnswer::read);
    }

    private static Problem told(ChildEnd end) {
        return DocumentProblems.refused(
                switch (end) {
                    case TOO_LARGE ->
                        "The document is too large when unpacked: split it, or save it again without pictures"
                                + " and other content that is not text.";
                    case TOO_SLOW ->
                        "Reading the document took too long: split it, or save it again in a simpler form.";
                    case BROKEN -> "The file is damaged, or of a type that cannot be read.";
                });
    }
}
