package io.research.gateway.upstream;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithParentName;
import java.net.URI;
import java.util.Map;

/** Where the services are. */
@ConfigMapping(prefix = "research.services")
interface ServicesConfig {

    /** By the name that the route table gives them. */
    @WithParentName
    Map<String, Address> byName();

    /** One service. */
    interface Address {

        /** {@code http://host:port}. */
        URI url();
    }
}
