package io.research.gateway.admission;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;
import java.util.Set;

/** Which other sites may call from a browser. */
@ConfigMapping(prefix = "research.cors")
interface CorsConfig {

    /** Their origins, such as {@code https://dashboard.example.com}; none unless it is set. */
    Optional<Set<String>> origins();
}
