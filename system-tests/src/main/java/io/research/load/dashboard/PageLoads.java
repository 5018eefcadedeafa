package io.research.load.dashboard;

import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Pages of the dashboard, one after another, beside the calls of the API that they make; the bytes of a first visit; and what
 * the gateway's memory is before and after.
 */
public final class PageLoads {
    public static final Scenario SCENARIO = new Scenario(
            "dashboard",
            "pages p95 within 150 ms beside the API calls they make; a first visit under 150 kB; the gateway grows by at most 40 MB",
            (stack, report) -> measure(stack.get(), report));

    /** All together make fewer calls than one person's pages may in a minute (research.limits.per-dashboard-user). */
    private static final int ROUNDS = 100;

    private static final int WARM_UP = 20;
    private static final double MEGABYTE = 1024.0 * 1024.0;
    private static final double KILOBYTE = 1000.0;
    private static final double MOST_MILLIS = 150;
    private static final double MOST_KILOBYTES = 150;
    private static final double MOST_MEGABYTES = 40;
    private static final Pattern FILE = Pattern.compile("(?:href|src)=\"(/app/assets/[^\"]+)\"");
    private static final Pattern IMPORT = Pattern.compile("from '\\./([a-z-]+\\.js)'");
    private static final String ACCOUNT = "/api/public/v1/account";

    /** Each page with the calls that it makes. */
    private static final Map<String, List<String>> PAGES = Map.of(
            "/app/studies", List.of(ACCOUNT, "/api/public/v1/studies?page=1&page_size=20"),
            "/app/settings/webhooks", List.of(ACCOUNT, "/api/public/v1/webhooks"));

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI gateway;
    private final String session;
    private final String apiKey;

    private PageLoads(MeasuredStack stack) {
        this.gateway = stack.gateway();
        this.session = stack.dashboardSession();
        this.apiKey = stack.apiKey();
    }

    private static void measure(MeasuredStack stack, Report report) {
        var loads = new PageLoads(stack);
        double before = stack.residentBytes("gateway") / MEGABYTE;
        double firstVisit = loads.firstVisit("/app/studies") / KILOBYTE;
        report.figure("first_visit_kb", firstVisit, "a first visit takes %.0f kB, compressed");
        report.promise(firstVisit <= MOST_KILOBYTES);
        for (var page : PAGES.entrySet()) {
            report.progress("%s", page.getKey());
            loads.compare(page.getKey(), page.getValue(), report);
        }
        double grown = stack.residentBytes("gateway") / MEGABYTE - before;
        report.figure("gateway_grown_mb", grown, "the gateway has grown by %.0f MB");
        report.promise(grown <= MOST_MEGABYTES);
    }

    /** In turns, so that both meet the same machine. */
    private void compare(String page, List<String> calls, Report report) {
        var pages = new ArrayList<Double>();
        var beside = new ArrayList<Double>();
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            double whole = millis(page, "Cookie", "research_session=" + session);
            double api = 0;
            for (String call : calls) {
                api += millis(call, "Authorization", "Bearer " + apiKey);
            }
            if (round >= 0) {
                pages.add(whole);
                beside.add(api);
            }
        }
        var whole = Sample.of(pages);
        var api = Sample.of(beside);
        report.times(page, whole);
        report.times(page + " (its calls alone, one after another)", api);
        report.promise(whole.percentile(.95) - api.percentile(.95) <= MOST_MILLIS);
    }

    private double millis(String path, String header, String value) {
        long begin = System.nanoTime();
        get(path, header, value);
        return (System.nanoTime() - begin) / 1e6;
    }

    /** The bytes of the page and of every file that it loads, as they are sent. */
    private long firstVisit(String path) {
        var page = get(path, "Cookie", "research_session=" + session);
        long bytes = page.length;
        var text = new String(page, StandardCharsets.UTF_8);
        var files = new ArrayList<String>();
        FILE.matcher(text).results().forEach(found -> files.add(found.group(1)));
        for (int at = 0; at < files.size(); at++) {
            String file = files.get(at);
            bytes += get(file, "Accept-Encoding", "gzip").length;
            if (file.endsWith(".js")) {
                String folder = file.substring(0, file.lastIndexOf('/') + 1);
                IMPORT.matcher(new String(get(file, "Accept", "*/*"), StandardCharsets.UTF_8))
                        .results()
                        .map(found -> folder + found.group(1))
                        .filter(imported -> !files.contains(imported))
                        .forEach(files::add);
            }
        }
        return bytes;
    }

    private byte[] get(String path, String header, String value) {
        try {
            var request = HttpRequest.newBuilder(gateway.resolve(path))
                    .header(header, value)
                    .build();
            HttpResponse<byte[]> answer = client.send(request, BodyHandlers.ofByteArray());
            if (answer.statusCode() != 200) {
                throw new Refusal(path + " was answered with " + answer.statusCode() + ".");
            }
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Refusal("Stopped.");
        }
    }
}
