package io.research.interviews.export;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobView;
import io.vertx.core.json.JsonObject;

/**
 * A job of an export (contract §14).
 *
 * @param downloadUrl null while there is nothing to download, and when there is nothing any more
 * @param recordCount interviews in the file, or null until there is one
 * @param nextPage the page to export next, or null at the end
 */
record ExportView(@JsonUnwrapped JobView job, String downloadUrl, Integer recordCount, Integer nextPage) {
    private static final String RECORD_COUNT = "record_count";
    private static final String NEXT_PAGE = "next_page";

    static ExportView of(Job job, String downloadUrl) {
        var result = job.result() == null ? new JsonObject() : new JsonObject(job.result());
        return new ExportView(
                JobView.of(job), downloadUrl, result.getInteger(RECORD_COUNT), result.getInteger(NEXT_PAGE));
    }

    /** The result that the job shows, which remains when the file is gone. */
    @RegisterForReflection
    record Result(int recordCount, Integer nextPage) {}
}
