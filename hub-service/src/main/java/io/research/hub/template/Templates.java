package io.research.hub.template;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.document.Upload;
import io.research.hub.session.SessionEndListener;
import io.research.hub.session.Sessions;
import io.research.hub.share.OrganizationShares;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.RejectedExecutionException;

/** Accepts and fills templates. */
@ApplicationScoped
public class Templates implements SessionEndListener {
    private static final int MOST = 50;
    private static final String FIELD = "template_id";
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final TemplateRepository templates;
    private final TemplateReader reader;
    private final TemplateFiles kind;
    private final StoredFiles files;
    private final Sessions sessions;
    private final OrganizationShares shares;
    private final Clock clock;

    Templates(
            TemplateRepository templates,
            TemplateReader reader,
            TemplateFiles kind,
            StoredFiles files,
            Sessions sessions,
            OrganizationShares shares,
            Clock clock) {
        this.reader = reader;
        this.templates = templates;
        this.kind = kind;
        this.files = files;
        this.sessions = sessions;
        this.shares = shares;
        this.clock = clock;
    }

    /** Checks and stores a template. Not inside a session: the bytes go to the object store in between. */
    Uni<TemplateView> upload(Tenant tenant, UUID sessionId, TemplateKind wanted, Upload upload, byte[] content) {
        UUID id = Ids.next();
        return Panache.withSession(() -> sessions.require(tenant, sessionId))
                .chain(() -> reader.check(wanted, upload.name(), content))
                .onFailure(RejectedExecutionException.class)
                .transform(full -> Problem.unavailable(RETRY_AFTER))
                .chain(check -> Panache.withTransaction(
                                () -> requireRoom(tenant, sessionId, content).chain(() -> files.note(tenant, kind, id)))
                        .chain(file -> store(file, content).chain(() -> Panache.withTransaction(() -> add(
                                        tenant,
                                        new Template(
                                                id,
                                                sessionId,
                                                wanted,
                                                upload.name(),
                                                check.mediaType(),
                                                check.placeholders(),
                                                file.id(),
                                                clock.instant()),
                                        file,
                                        content))
                                .onFailure(Problem.class)
                                .call(() -> files.discard(file)))));
    }

    private Uni<Void> store(StoredFile file, byte[] content) {
        var here = VertxContexts.current();
        return files.write(file, Multi.createFrom().item(Buffer.buffer(content)))
                .emitOn(here)
                .onFailure()
                .call(() -> files.discard(file))
                .replaceWithVoid();
    }

    private Uni<TemplateView> add(Tenant tenant, Template template, StoredFile file, byte[] content) {
        return sessions.requireForUpdate(tenant, template.sessionId())
                .chain(() -> requireRoom(tenant, template.sessionId(), content))
                .chain(() -> files.ready(file, content.length))
                .chain(() -> templates.insert(tenant, template))
                .replaceWith(TemplateView.of(template));
    }

    private Uni<Void> requireRoom(Tenant tenant, UUID sessionId, byte[] content) {
        return templates
                .count(tenant, sessionId)
                .invoke(count -> {
                    if (count >= MOST) {
                        throw Problem.invalid("session", "size", "must have at most " + MOST + " templates");
                    }
                })
                .chain(() -> shares.requireBytes(tenant, content.length));
    }

    /**
     * Succeeds if the session has that template of that kind, or none is named. Uses the caller's session.
     *
     * @throws Problem {@code validation_failed} for the field {@code template_id}
     */
    public Uni<Void> require(Tenant tenant, UUID sessionId, TemplateKind wanted, UUID id) {
        return id == null
                ? Uni.createFrom().voidItem()
                : templates
                        .find(tenant, sessionId, id)
                        .invoke(found -> {
                            if (found == null) {
                                throw Problem.invalid(FIELD, "unknown", "must be a template of this session");
                            }
                            if (found.kind() != wanted) {
                                throw Problem.invalid(FIELD, "kind", "must be a template of the matching kind");
                            }
                        })
                        .replaceWithVoid();
    }

    /** The template, or null where it is gone. In the session of the caller. */
    public Uni<Template> find(Tenant tenant, UUID sessionId, UUID id) {
        return id == null ? Uni.createFrom().nullItem() : templates.find(tenant, sessionId, id);
    }

    /** Its bytes. Not inside a session. */
    public Uni<byte[]> content(Template template) {
        var here = VertxContexts.current();
        return Panache.withSession(() -> files.find(kind, template.fileId()))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(file -> files.content(file)
                        .collect()
                        .in(Buffer::buffer, Buffer::appendBuffer)
                        .emitOn(here))
                .map(Buffer::getBytes);
    }

    /** The template of a report, filled: UTF-8 text, or a DOCX. */
    public Uni<byte[]> filled(Template template, Map<String, List<Block>> values) {
        return content(template).chain(content -> reader.fill(template, content, values));
    }

    @Override
    public Uni<Void> end(Tenant tenant, UUID sessionId) {
        return templates.removeAll(tenant, sessionId, clock.instant()).chain(files::withdraw);
    }
}
