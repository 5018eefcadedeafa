package io.research.peer;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;

/** Spring Cloud Gateway that sends every request to one server and does nothing else: {@code PORT SERVER}. */
@SpringBootApplication
public class SpringGateway {

    public static void main(String[] arguments) {
        System.setProperty("server.port", arguments[0]);
        System.setProperty("server.address", "127.0.0.1");
        System.setProperty("peer.server", arguments[1]);
        System.setProperty("spring.main.banner-mode", "off");
        System.setProperty("logging.level.root", "WARN");
        SpringApplication.run(SpringGateway.class);
    }

    @Bean
    RouteLocator routes(RouteLocatorBuilder builder) {
        return builder.routes()
                .route(all -> all.path("/**").uri(System.getProperty("peer.server")))
                .build();
    }
}
