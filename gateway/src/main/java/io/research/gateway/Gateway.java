package io.research.gateway;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.research.gateway.connection.StrictHttp;

/** Starts the gateway. */
@QuarkusMain
public class Gateway {
    private Gateway() {}

    public static void main(String... arguments) {
        // Quarkus answers an address that is no URI with an empty 400; PublicFilter does it in the one error form.
        System.setProperty("vertx.disableURIValidation", "true");
        StrictHttp.enable();
        Quarkus.run(arguments);
    }
}
