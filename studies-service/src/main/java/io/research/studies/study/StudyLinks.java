package io.research.studies.study;

import io.research.contracts.ErrorCode;
import io.research.kernel.http.KernelConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The addresses of a study that people open. */
@ApplicationScoped
class StudyLinks {
    private final KernelConfig config;

    StudyLinks(KernelConfig config) {
        this.config = config;
    }

    String study(String slug) {
        return config.publicUrl() + "/i/" + slug;
    }

    String test(String slug, String testToken) {
        return study(slug) + "?test=" + testToken;
    }

    String documentation(ErrorCode code) {
        return config.publicUrl() + "/docs/errors#" + code.code();
    }

    String conceptImage(String path) {
        return config.publicUrl() + path;
    }

    String dashboard(UUID id) {
        return config.publicUrl() + "/app/studies/" + id;
    }
}
