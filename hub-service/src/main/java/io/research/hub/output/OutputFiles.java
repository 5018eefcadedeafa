package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.composition.Composition;
import io.research.hub.composition.OutputDecks;
import io.research.hub.evidence.Evidence;
import io.research.hub.highlights.Video;
import io.research.hub.template.Template;
import io.research.hub.template.Templates;
import io.research.kernel.file.FileKind;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.OpenOptions;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;

/**
 * Draws a composition, and stores it with its files in one transaction, only while its evidence exists, under a lock
 * that deletions wait for.
 */
@ApplicationScoped
class OutputFiles {
    private static final int MOST = 10;

    private final OutputRepository outputs;
    private final Evidence evidence;
    private final Templates templates;
    private final StoredFiles files;
    private final OutputDecks drawings;
    private final DeckFiles decks;
    private final PrintFiles prints;
    private final VideoFiles videos;
    private final Vertx vertx;
    private final Clock clock;

    OutputFiles(
            OutputRepository outputs,
            Evidence evidence,
            Templates templates,
            StoredFiles files,
            OutputDecks drawings,
            DeckFiles decks,
            PrintFiles prints,
            VideoFiles videos,
            Vertx vertx,
            Clock clock) {
        this.outputs = outputs;
        this.evidence = evidence;
        this.templates = templates;
        this.files = files;
        this.drawings = drawings;
        this.decks = decks;
        this.prints = prints;
        this.videos = videos;
        this.vertx = vertx;
        this.clock = clock;
    }

    /** Files that are written but not yet available; none for a report, which is written when it is downloaded. */
    record Drawn(List<StoredFile> files, List<Long> bytes) {
        static final Drawn NOTHING = new Drawn(List.of(), List.of());
    }

    /** Not inside a session. */
    Uni<Drawn> draw(Tenant tenant, UUID sessionId, Output output, Composition content) {
        if (output.type() != OutputType.POWERPOINT) {
            return Uni.createFrom().item(Drawn.NOTHING);
        }
        var date = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        return template(tenant, sessionId, output)
                .chain(template -> drawings.draw(content, date, template))
                .chain(drawn -> write(tenant, decks, output.id(), drawn.editable())
                        .chain(deck -> drawn.print() == null
                                ? Uni.createFrom()
                                        .item(new Drawn(List.of(deck), List.of((long) drawn.editable().length)))
                                : write(tenant, prints, output.id(), drawn.print())
                                        .map(print -> new Drawn(
                                                List.of(deck, print), List.of((long) drawn.editable().length, (long)
                                                        drawn.print().length)))));
    }

    /** The bytes of the template; empty if there is none. */
    private Uni<byte[]> template(Tenant tenant, UUID sessionId, Output output) {
        return Panache.withSession(() -> templates.find(tenant, sessionId, output.templateId()))
                .chain((Template found) ->
                        found == null ? Uni.createFrom().item(new byte[0]) : templates.content(found));
    }

    /** Writes a video as a stream, before its own file is removed. Not inside a session. */
    Uni<Drawn> store(Tenant tenant, UUID outputId, Video video) {
        var content = vertx.fileSystem()
                .open(video.file().toString(), new OpenOptions().setWrite(false).setCreate(false))
                .onItem()
                .transformToMulti(file -> file.toMulti()
                        .map(io.vertx.mutiny.core.buffer.Buffer::getDelegate)
                        .onTermination()
                        .call(file::close));
        return write(tenant, videos, outputId, content)
                .map(stored -> new Drawn(List.of(stored), List.of(video.bytes())));
    }

    private Uni<StoredFile> write(Tenant tenant, FileKind kind, UUID outputId, byte[] content) {
        return write(tenant, kind, outputId, Multi.createFrom().item(Buffer.buffer(content)));
    }

    private Uni<StoredFile> write(Tenant tenant, FileKind kind, UUID outputId, Multi<Buffer> content) {
        var here = VertxContexts.current();
        return VertxContexts.onSameContext(() -> Panache.withTransaction(() -> files.note(tenant, kind, outputId)))
                .chain(file -> files.write(file, content)
                        .emitOn(here)
                        .replaceWith(file)
                        .onFailure()
                        .call(() -> files.discard(file)));
    }

    /**
     * Stores it, in the caller's transaction.
     *
     * @throws Problem where evidence that it rests on was taken away meanwhile, or the output was
     */
    Uni<Void> keep(Tenant tenant, UUID sessionId, Output before, Composition content, String name, Drawn drawn) {
        return evidence.areThere(tenant, sessionId, content.evidenceIds())
                .invoke(there -> {
                    if (!there) {
                        throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
                    }
                })
                .chain(() -> outputs.made(tenant, before.id(), before.revision(), content, name, clock.instant()))
                .invoke(kept -> {
                    if (!kept) {
                        throw new IllegalStateException("the output changed while it was being made");
                    }
                })
                .chain(() -> replaced(before.id()))
                .chain(files::withdraw)
                .chain(() -> Multi.createFrom()
                        .range(0, drawn.files().size())
                        .onItem()
                        .transformToUniAndConcatenate(at ->
                                files.ready(drawn.files().get(at), drawn.bytes().get(at)))
                        .collect()
                        .last())
                .replaceWithVoid();
    }

    private Uni<List<UUID>> replaced(UUID outputId) {
        return Multi.createFrom()
                .items(decks, prints, videos)
                .onItem()
                .transformToUniAndConcatenate(kind -> files.list(kind, outputId, MOST))
                .collect()
                .asList()
                .map(lists ->
                        lists.stream().flatMap(List::stream).map(StoredFile::id).toList());
    }

    /** Withdraws the files of those outputs, in the caller's transaction. */
    Uni<Void> withdraw(Tenant tenant, List<UUID> outputIds) {
        return Multi.createFrom()
                .iterable(outputIds)
                .onItem()
                .transformToUniAndConcatenate(id -> files.withdraw(tenant, decks, id)
                        .chain(() -> files.withdraw(tenant, prints, id))
                        .chain(() -> files.withdraw(tenant, videos, id)))
                .collect()
                .last()
                .replaceWithVoid();
    }

    /** The bytes of the deck, or of its print; null where there are none. */
    Uni<byte[]> read(UUID outputId, boolean print) {
        var here = VertxContexts.current();
        return Panache.withSession(() -> files.findNewest(print ? prints : decks, outputId))
                .chain(file -> file == null
                        ? Uni.createFrom().nullItem()
                        : files.content(file)
                                .collect()
                                .in(Buffer::buffer, Buffer::appendBuffer)
                                .map(Buffer::getBytes)
                                .emitOn(here));
    }

    /** A short-lived address of the video; null where there is none. */
    Uni<String> link(UUID outputId) {
        return Panache.withSession(() -> files.findNewest(videos, outputId))
                .chain(file ->
                        file == null ? Uni.createFrom().nullItem() : files.link(file, VideoFiles.disposition(file)));
    }
}
