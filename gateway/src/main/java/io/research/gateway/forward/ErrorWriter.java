package io.research.gateway.forward;

import io.research.contracts.ErrorCode;
import io.research.gateway.connection.BrokenHead;
import io.research.gateway.front.FrontPages;
import io.research.gateway.header.PassedHeaders;
import io.research.gateway.upload.UploadTime;
import io.research.gateway.upstream.ForwardConfig;
import io.research.kernel.http.KernelConfig;
import io.research.kernel.http.RequestIds;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.ProblemForm;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Arrays;
import org.jboss.logging.Logger;

/** Writes the gateway's own error responses, all in the one error form. */
@Singleton
class ErrorWriter {
    private static final Logger LOG = Logger.getLogger(ErrorWriter.class);
    /** Of HTTP/2. Its NO_ERROR, which is what a reset says otherwise, some clients take for the end of the answer. */
    private static final long INTERNAL_ERROR = 2;

    private static final CharSequence WWW_AUTHENTICATE = HttpHeaders.createOptimized("WWW-Authenticate");

    private final ProblemForm form;
    private final FrontPages pages;
    private final UploadTime uploads;
    private final long drainLimit;

    ErrorWriter(KernelConfig kernel, ForwardConfig config, FrontPages pages, UploadTime uploads) {
        this.pages = pages;
        this.uploads = uploads;
        this.form = new ProblemForm(kernel.publicUrl());
        this.drainLimit = config.drainLimit().asLongValue();
    }

    /** Responds with the problem, or with the problem for an unexpected fault. */
    void answer(RoutingContext request, Throwable fault) {
        var response = request.response();
        if (response.ended() || response.closed()) {
            return;
        }
        if (response.headWritten()) {
            breakOff(request.request());
            return;
        }
        write(request, fault instanceof Problem problem ? problem : unexpected(request, fault));
        drain(request.request());
    }

    /** Answers a request that no honest client sends, and closes its connection. */
    void answerAndClose(RoutingContext request, Problem problem) {
        if (request.request().version() != HttpVersion.HTTP_2) {
            request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
        request.request().resume();
        write(request, problem)
                .onComplete(written -> request.request().connection().close());
    }

    /** Responds to requests that Quarkus or Vert.x has refused. */
    void answerFailed(RoutingContext request) {
        int status = request.statusCode();
        BrokenHead.problemOf(request.request())
                .ifPresentOrElse(
                        problem -> answerAndClose(request, problem),
                        () -> answer(request, status < 0 ? request.failure() : new Problem(codeOf(status))));
    }

    /** Lets the client see that the response is incomplete. A reset would suffice, but on HTTP/1 it is not visible. */
    static void breakOff(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2) {
            request.response().reset(INTERNAL_ERROR);
        } else {
            request.connection().close();
        }
    }

    private Future<Void> write(RoutingContext request, Problem problem) {
        String accept = request.request().getHeader(HttpHeaders.ACCEPT);
        String id = RequestIds.of(request);
        if (problem.code() == ErrorCode.NOT_FOUND && FrontPages.isForPeople(accept)) {
            return request.response()
                    .setStatusCode(problem.code().status())
                    .putHeader(PassedHeaders.REQUEST_ID, id)
                    .putHeader(HttpHeaders.CONTENT_TYPE, FrontPages.HTML)
                    .putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                    .putHeader("Content-Security-Policy", FrontPages.POLICY)
                    .putHeader("X-Content-Type-Options", "nosniff")
                    .end(pages.nothing());
        }
        String mediaType = ProblemForm.mediaType(accept);
        var response = request.response()
                .setStatusCode(problem.code().status())
                .putHeader(PassedHeaders.REQUEST_ID, id)
                .putHeader(HttpHeaders.CONTENT_TYPE, mediaType);
        if (problem.code().status() == 401) {
            response.putHeader(WWW_AUTHENTICATE, "Bearer");
        }
        return response.end(
                form.body(problem, id, request.request().path(), mediaType).toBuffer());
    }

    private static Problem unexpected(RoutingContext request, Throwable fault) {
        LOG.errorf(fault, "Unexpected fault, requestId=%s", RequestIds.of(request));
        return new Problem(ErrorCode.INTERNAL_ERROR).withUnknownOutcome();
    }

    /**
     * Reads and discards the rest of the request, because most clients read no response before they have sent
     * everything.
     */
    private void drain(HttpServerRequest request) {
        if (request.isEnded()) {
            return;
        }
        var read = new Object() {
            long bytes;
        };
        request.handler(chunk -> {
            read.bytes += chunk.length();
            if (read.bytes > drainLimit) {
                request.connection().close();
            }
        });
        uploads.watch(request, drainLimit);
        request.resume();
    }

    private static ErrorCode codeOf(int status) {
        return Arrays.stream(ErrorCode.values())
                .filter(code -> code.status() == status)
                .findFirst()
                .orElse(ErrorCode.INTERNAL_ERROR);
    }
}
