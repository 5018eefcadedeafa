package io.research.gateway.admission;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;
import java.util.Set;

/** Which other sites may call the API from a browser. */
@ConfigMapping(prefix = "research.cors")
interface CorsConfig {

    /** The origins that may call, such as {@code https://dashboard.example.com}; none by default. */
    Optional<Set<String>> origins();
}
