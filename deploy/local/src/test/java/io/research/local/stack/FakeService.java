package io.research.local.stack;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Stands where a packaged service stands: ready at once, or dead at once when its settings say so. */
public final class FakeService {
    private FakeService() {}

    public static void main(String[] arguments) throws IOException {
        var settings = new Properties();
        var file = URI.create(System.getProperty("quarkus.config.locations"));
        try (var content = Files.newBufferedReader(Path.of(file))) {
            settings.load(content);
        }
        System.out.println("database " + settings.getProperty("research.database.url"));
        if (Files.exists(Path.of("broken"))) {
            System.out.println("The service is broken.");
            System.exit(3);
        }
        var port = Integer.getInteger("quarkus.http.port");
        var server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), 0);
        server.createContext("/q/health/ready", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }
}
