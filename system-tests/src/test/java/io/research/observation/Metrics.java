package io.research.observation;

import io.research.local.Home;
import io.research.local.stack.Catalogue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What all services of a running suite give at {@code /q/metrics}, as Prometheus has it: the service is the label job. */
record Metrics(List<Series> series) {
    /** A sample; what follows it is the trace of a request that it has counted. */
    private static final Pattern LINE = Pattern.compile(
            "([a-zA-Z_:][\\w:]*)(?:[{]((?:[^\"}]++|\"(?:[^\"\\\\]++|\\\\.)*+\")*+)[}])? \\S+(?: # .*)?");

    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

    /** One of them. */
    record Series(String name, Map<String, String> labels) {}

    static Metrics of(Home home) {
        try (var http = HttpClient.newHttpClient()) {
            return new Metrics(Catalogue.SERVICES.stream()
                    .flatMap(service -> scraped(http, service.name(), address(home, service.name())))
                    .toList());
        }
    }

    /** The gateway shows its metrics at its internal port only. */
    private static URI address(Home home, String service) {
        var settings = new Properties();
        try (var file = Files.newBufferedReader(home.run().resolve(service + ".properties"))) {
            settings.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String port = settings.getProperty("research.internal.port", settings.getProperty("quarkus.http.port"));
        return URI.create("http://127.0.0.1:" + port + "/q/metrics");
    }

    private static Stream<Series> scraped(HttpClient http, String service, URI address) {
        try {
            var answer = http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
            return answer.body()
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(LINE::matcher)
                    .filter(line -> line.matches())
                    .map(line -> new Series(line.group(1), labels(service, line.group(2))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> labels(String service, String text) {
        var labels = new HashMap<String, String>();
        if (text != null) {
            LABEL.matcher(text).results().forEach(label -> labels.put(label.group(1), label.group(2)));
        }
        labels.put("job", service);
        return labels;
    }
}
