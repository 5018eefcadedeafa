package io.research.interviews.speech;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.http.StreamedBody;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** The spoken messages of the interviewer: each is paid for once and kept as long as its interview. */
@ApplicationScoped
public class SpokenMessages {
    private final SpeechRepository speeches;
    private final StoredFiles files;
    private final SpeechFile kind;
    private final SpeechAllowance allowance;
    private final Voice voice;

    SpokenMessages(
            SpeechRepository speeches, StoredFiles files, SpeechFile kind, SpeechAllowance allowance, Voice voice) {
        this.speeches = speeches;
        this.files = files;
        this.kind = kind;
        this.allowance = allowance;
        this.voice = voice;
    }

    /** Whether the installation has such an endpoint. */
    public boolean isOffered() {
        return voice.isConfigured();
    }

    /**
     * The message as MPEG audio. Not for use inside a session: it may wait for the endpoint.
     *
     * @param speaker of the study: {@code male}, {@code female}, or null
     */
    public Uni<StreamedBody> speak(Tenant tenant, UUID interviewId, UUID messageId, String text, String speaker) {
        return Panache.withSession(() -> find(messageId))
                .chain(file -> file == null
                        ? speakAnew(tenant, interviewId, messageId, text, speaker)
                        : Uni.createFrom().item(new StreamedBody(file.bytes(), files.content(file))));
    }

    /** The interview is deleted: a sweep removes what was spoken in it. In the transaction of the caller. */
    public Uni<Void> remove(Tenant tenant, UUID interviewId) {
        return files.withdraw(tenant, kind, interviewId);
    }

    private Uni<StoredFile> find(UUID messageId) {
        return speeches.find(messageId)
                .chain(fileId -> fileId == null ? Uni.createFrom().nullItem() : files.find(kind, fileId));
    }

    private Uni<StreamedBody> speakAnew(Tenant tenant, UUID interviewId, UUID messageId, String text, String speaker) {
        allowance.take(interviewId);
        var here = VertxContexts.current();
        return voice.speak(text, speaker).emitOn(here).chain(spoken -> Panache.withTransaction(
                        () -> note(tenant, interviewId))
                .chain(file -> files.write(file, Multi.createFrom().item(spoken))
                        .emitOn(here)
                        .chain(bytes -> Panache.withTransaction(() -> keep(messageId, file, bytes)))
                        .onFailure()
                        .call(() -> files.discard(file)))
                .replaceWith(() -> body(spoken)));
    }

    private Uni<StoredFile> note(Tenant tenant, UUID interviewId) {
        return speeches.keepInterview(tenant, interviewId)
                .invoke(SpokenMessages::requireKept)
                .chain(() -> files.note(tenant, kind, interviewId));
    }

    /** The first file of a message stays; where two requests spoke it at once the other one is withdrawn. */
    private Uni<Void> keep(UUID messageId, StoredFile file, long bytes) {
        return files.ready(file, bytes)
                .invoke(SpokenMessages::requireKept)
                .chain(() -> speeches.insert(messageId, file.id()))
                .chain(isFirst -> files.withdraw(isFirst ? List.of() : List.of(file.id())));
    }

    private static void requireKept(boolean isKept) {
        if (!isKept) {
            throw Problem.notFound();
        }
    }

    private static StreamedBody body(Buffer spoken) {
        return new StreamedBody(spoken.length(), Multi.createFrom().item(spoken));
    }
}
