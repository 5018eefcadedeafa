package io.research.interviews.export;

import io.research.kernel.file.FileKind;
import io.research.kernel.file.StoredFile;
import io.research.kernel.job.Job;
import io.research.kernel.json.Wire;
import io.research.kernel.storage.FileDisposition;
import io.research.kernel.storage.StorageConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/** Exported files; each is about the job that wrote it. */
@ApplicationScoped
class ExportFile implements FileKind {
    static final String PATH = "/i/exports";

    private final ExportConfig config;
    private final StorageConfig storage;

    ExportFile(ExportConfig config, StorageConfig storage) {
        this.config = config;
        this.storage = storage;
    }

    @Override
    public String name() {
        return "export";
    }

    @Override
    public String folder() {
        return "exports/";
    }

    /** Twice the time limit of an attempt: no attempt writes for longer. */
    @Override
    public Duration abandonedAfter() {
        return config.timeLimit().multipliedBy(2);
    }

    /** The file is kept until the last address that was given out has expired. */
    @Override
    public Optional<Duration> kept() {
        return Optional.of(config.kept().plus(storage.linkValidity()));
    }

    /** Always downloaded and never displayed, because it contains what strangers have written. */
    static FileDisposition disposition(StoredFile file, Job job) {
        var request = job.payload(ExportJob.KIND);
        return FileDisposition.download(
                PATH + "/" + file.id(),
                "interviews-" + job.subject() + "-page-" + request.page() + "." + Wire.of(request.format()),
                request.format().mediaType());
    }
}
