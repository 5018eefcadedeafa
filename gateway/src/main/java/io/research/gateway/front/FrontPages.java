package io.research.gateway.front;

import io.quarkus.qute.Engine;
import io.quarkus.runtime.Startup;
import io.research.kernel.http.KernelConfig;
import io.research.kernel.http.StaticFile;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;

/** The front page for people and for programs, and the not-found page; made once at start. */
@Startup
@Singleton
public class FrontPages {
    public static final String HTML = "text/html; charset=utf-8";
    public static final String POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none';"
            + " form-action 'none'; frame-ancestors 'none'";

    private final StaticFile people;
    private final StaticFile programs;
    private final Buffer nothing;

    FrontPages(Engine templates, FrontConfig local, KernelConfig kernel) {
        var page = templates
                .getTemplate("front/page")
                .data("base", kernel.publicUrl())
                .data("credentials", local.credentials().orElse(null))
                .data("mail", local.mail().orElse(null))
                .data("authority", local.authority().orElse(null))
                .data("https", local.httpsUrl().orElse(null));
        this.people = new StaticFile(HTML, page.render().getBytes(StandardCharsets.UTF_8));
        var service = new JsonObject()
                .put("name", "Research Interview API")
                .put("version", "1.0.0")
                .put("documentation_url", kernel.publicUrl() + "/docs")
                .put("openapi_url", kernel.publicUrl() + "/openapi.json")
                .put("errors_url", kernel.publicUrl() + "/docs/errors");
        this.programs = new StaticFile("application/json", service.encode().getBytes(StandardCharsets.UTF_8));
        this.nothing = Buffer.buffer(templates.getTemplate("front/nothing").render());
    }

    /** Whether a browser asks; programs name the types they read, or accept anything. */
    public static boolean isForPeople(String accept) {
        return accept != null && accept.contains("text/html") && !accept.contains("json");
    }

    StaticFile front(String accept) {
        return isForPeople(accept) ? people : programs;
    }

    /** Says that there is nothing at an address. */
    public Buffer nothing() {
        return nothing.copy();
    }
}
