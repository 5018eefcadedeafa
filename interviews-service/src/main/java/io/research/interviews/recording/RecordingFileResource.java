package io.research.interviews.recording;

import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Wire;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Recordings over HTTP, for the holders of a signed address, in parts as players ask for them. */
@Cancellable(false)
@Path(RecordingFile.PATH)
@RolesAllowed(Scope.PARTICIPANT)
class RecordingFileResource {
    private final StoredFiles files;
    private final RecordingFile recordings;

    RecordingFileResource(StoredFiles files, RecordingFile recordings) {
        this.files = files;
        this.recordings = recordings;
    }

    @GET
    @Path("/{id}/{kind:audio|video}")
    public Uni<Response> play(UUID id, String kind) {
        var signed = Wire.constant(RecordingKind.class, kind).orElseThrow();
        return files.download(recordings, id, file -> RecordingFile.disposition(file, signed));
    }
}
