package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.composition.OutputDeck;
import io.research.hub.highlights.Video;
import io.research.kernel.file.FileKind;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.OpenOptions;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** The files of outputs: decks with their prints, and videos. */
@ApplicationScoped
class OutputFiles {
    private static final int MOST = 10;

    private final StoredFiles files;
    private final DeckFiles decks;
    private final PrintFiles prints;
    private final VideoFiles videos;
    private final Vertx vertx;

    OutputFiles(StoredFiles files, DeckFiles decks, PrintFiles prints, VideoFiles videos, Vertx vertx) {
        this.files = files;
        this.decks = decks;
        this.prints = prints;
        this.videos = videos;
        this.vertx = vertx;
    }

    /** Files that are written and not yet to be had; none for a report, which is written when it is downloaded. */
    record Written(List<StoredFile> files, List<Long> bytes) {
        static final Written NOTHING = new Written(List.of(), List.of());

        private Written and(Written other) {
            return new Written(
                    Stream.of(files, other.files).flatMap(List::stream).toList(),
                    Stream.of(bytes, other.bytes).flatMap(List::stream).toList());
        }
    }

    /** Writes a deck, and its print where it has one. Not inside a session. */
    Uni<Written> write(Tenant tenant, UUID outputId, OutputDeck.Files drawn) {
        return write(tenant, decks, outputId, drawn.editable())
                .chain(deck -> drawn.print() == null
                        ? Uni.createFrom().item(deck)
                        : write(tenant, prints, outputId, drawn.print()).map(deck::and));
    }

    /** Writes a video as a stream, before its own file is removed. Not inside a session. */
    Uni<Written> write(Tenant tenant, UUID outputId, Video video) {
        var content = vertx.fileSystem()
                .open(video.file().toString(), new OpenOptions().setWrite(false).setCreate(false))
                .onItem()
                .transformToMulti(file -> file.toMulti()
                        .map(io.vertx.mutiny.core.buffer.Buffer::getDelegate)
                        .onTermination()
                        .call(file::close));
        return write(tenant, videos, outputId, content)
                .map(stored -> new Written(List.of(stored), List.of(video.bytes())));
    }

    private Uni<Written> write(Tenant tenant, FileKind kind, UUID outputId, byte[] content) {
        return write(tenant, kind, outputId, Multi.createFrom().item(Buffer.buffer(content)))
                .map(stored -> new Written(List.of(stored), List.of((long) content.length)));
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

    /** Puts them in the place of what was written for the output before, in the transaction of the caller. */
    Uni<Void> replace(UUID outputId, Written written) {
        return replaced(outputId)
                .chain(files::withdraw)
                .chain(() -> Multi.createFrom()
                        .range(0, written.files().size())
                        .onItem()
                        .transformToUniAndConcatenate(at -> files.ready(
                                written.files().get(at), written.bytes().get(at)))
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
