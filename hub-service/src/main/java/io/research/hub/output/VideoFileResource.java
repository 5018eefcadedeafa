package io.research.hub.output;

import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Videos over HTTP, for whoever holds a signed address, in parts as players ask for them. */
@Cancellable(false)
@Path(VideoFiles.PATH)
@RolesAllowed(Scope.PARTICIPANT)
class VideoFileResource {
    private final StoredFiles files;
    private final VideoFiles videos;

    VideoFileResource(StoredFiles files, VideoFiles videos) {
        this.files = files;
        this.videos = videos;
    }

    @GET
    @Path("/{id}")
    public Uni<Response> play(UUID id) {
        return files.download(videos, id, VideoFiles::disposition);
    }
}
