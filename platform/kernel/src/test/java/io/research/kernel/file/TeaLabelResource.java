package io.research.kernel.file;

import io.research.kernel.storage.FileDisposition;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** Serves the files of the tests. */
@Path("/labels")
public class TeaLabelResource {
    private final StoredFiles files;
    private final TeaLabels kind;

    TeaLabelResource(StoredFiles files, TeaLabels kind) {
        this.files = files;
        this.kind = kind;
    }

    @GET
    @Path("/{id}")
    @PermitAll
    public Uni<Response> read(UUID id) {
        return files.download(kind, id, TeaLabelResource::shown);
    }

    static FileDisposition shown(StoredFile file) {
        return FileDisposition.download("/labels/" + file.id(), "label.txt", "text/plain");
    }
}
