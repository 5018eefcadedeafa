package io.research.gateway.header;

import io.research.kernel.http.KernelConfig;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import jakarta.inject.Singleton;

/**
 * What browsers are told about pages, where a page does not say it itself: not to guess types, not to be framed, not to
 * tell other sites where a link stood, and to come back over HTTPS only where that is how the suite is reached.
 */
@Singleton
public class PageHeaders {
    private static final CharSequence NO_SNIFFING = HttpHeaders.createOptimized("X-Content-Type-Options");
    private static final CharSequence POLICY = HttpHeaders.createOptimized("Content-Security-Policy");
    private static final CharSequence REFERRER = HttpHeaders.createOptimized("Referrer-Policy");
    private static final CharSequence TRANSPORT = HttpHeaders.createOptimized("Strict-Transport-Security");
    private static final String JSON = "application/json";
    private static final String PAGE = "text/html";

    private final boolean secure;

    PageHeaders(KernelConfig kernel) {
        this.secure = kernel.publicUrl().startsWith("https://");
    }

    /** Adds to the headers of an answer what is missing there; JSON is no page. */
    public void complete(MultiMap answer) {
        String type = answer.get(HttpHeaders.CONTENT_TYPE);
        if (type == null || type.startsWith(JSON)) {
            return;
        }
        setIfMissing(answer, NO_SNIFFING, "nosniff");
        if (type.startsWith(PAGE)) {
            setIfMissing(answer, POLICY, "frame-ancestors 'none'");
            setIfMissing(answer, REFERRER, "no-referrer");
            if (secure) {
                setIfMissing(answer, TRANSPORT, "max-age=31536000");
            }
        }
    }

    private static void setIfMissing(MultiMap headers, CharSequence name, String value) {
        if (!headers.contains(name)) {
            headers.set(name, value);
        }
    }
}
