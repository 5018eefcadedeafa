package io.research.reports.report;

import io.research.kernel.http.KernelConfig;
import io.research.kernel.storage.SignedUrls;
import io.research.kernel.storage.StorageConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Addresses that open the page of a report for a while, to whoever holds them. */
@ApplicationScoped
public class ReportLinks {
    /** Where pages are, which the id of the report is added to. */
    public static final String PAGES = "/reports";

    private final SignedUrls urls;
    private final KernelConfig kernel;
    private final StorageConfig storage;

    ReportLinks(SignedUrls urls, KernelConfig kernel, StorageConfig storage) {
        this.urls = urls;
        this.kernel = kernel;
        this.storage = storage;
    }

    /** A fresh address. */
    String page(UUID reportId) {
        return kernel.publicUrl() + urls.sign(path(reportId), storage.linkValidity());
    }

    /** Whether these parameters make an address of that page that still holds; either may be null or anything. */
    public boolean holds(UUID reportId, String expires, String signature) {
        return urls.holds(path(reportId), expires, signature);
    }

    private static String path(UUID reportId) {
        return PAGES + "/" + reportId;
    }
}
