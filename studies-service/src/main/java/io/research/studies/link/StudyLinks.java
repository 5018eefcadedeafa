package io.research.studies.link;

import io.research.contracts.ErrorCode;
import io.research.kernel.http.KernelConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The addresses of a study that people open. */
@ApplicationScoped
public class StudyLinks {
    private final KernelConfig config;

    public StudyLinks(KernelConfig config) {
        this.config = config;
    }

    public String study(String slug) {
        return config.publicUrl() + "/i/" + slug;
    }

    public String test(String slug, String testToken) {
        return study(slug) + "?test=" + testToken;
    }

    public String documentation(ErrorCode code) {
        return config.publicUrl() + "/docs/errors#" + code.code();
    }

    public String conceptImage(String path) {
        return config.publicUrl() + path;
    }

    public String dashboard(UUID id) {
        return config.publicUrl() + "/dashboard/studies/" + id;
    }
}
