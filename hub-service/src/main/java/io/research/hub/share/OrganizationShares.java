package io.research.hub.share;

import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.share.Share;
import io.research.kernel.share.Shares;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;

/** Checks the limits of an organization before something is stored, in the transaction that stores it. */
@ApplicationScoped
public class OrganizationShares {
    private final Shares shares;
    private final StoredFiles files;
    private final Share sessions;
    private final Share documents;
    private final Share bytes;

    OrganizationShares(Shares shares, StoredFiles files, ShareConfig config) {
        this.shares = shares;
        this.files = files;
        this.sessions = new Share("sessions", config.sessions(), "delete one first");
        this.documents = new Share("documents", config.documents(), "remove one first");
        this.bytes = new Share(
                "bytes of documents, templates and outputs",
                config.bytes().asLongValue(),
                "remove some or delete their sessions first");
    }

    /**
     * Passes when one more session has room.
     *
     * @param held how many there are
     */
    public Uni<Void> requireSession(Tenant tenant, Supplier<Uni<Long>> held) {
        return shares.require(tenant, sessions, 1, held);
    }

    /** The same for a document. */
    public Uni<Void> requireDocument(Tenant tenant, Supplier<Uni<Long>> held) {
        return shares.require(tenant, documents, 1, held);
    }

    /** The same for a file of so many bytes. */
    public Uni<Void> requireBytes(Tenant tenant, long more) {
        return shares.require(tenant, bytes, more, () -> files.bytes(tenant));
    }
}
