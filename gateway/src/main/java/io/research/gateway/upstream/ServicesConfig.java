package io.research.gateway.upstream;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithParentName;
import java.net.URI;
import java.util.Map;

/** The addresses of the services. */
@ConfigMapping(prefix = "research.services")
interface ServicesConfig {

    /** The address of each service, by its name in the route table. */
    @WithParentName
    Map<String, Address> byName();

    /** One service. */
    interface Address {

        /** {@code http://host:port}. */
        URI url();
    }
}
