package io.research.local.stack;

import io.research.local.service.ServiceDefinition;
import java.util.List;

/** The services of the suite, in the order in which they are shown. */
public final class Catalogue {
    public static final String GATEWAY = "gateway";
    public static final String PANEL = "panel";
    public static final String PARTICIPANTS = "participants";
    public static final String STUDIES = "studies";
    public static final String WEBHOOKS = "webhooks";

    public static final List<ServiceDefinition> SERVICES = List.of(
            new ServiceDefinition("gateway", 84, true),
            new ServiceDefinition("studies-service", 224, true),
            new ServiceDefinition("panel-service", 128, true),
            new ServiceDefinition("participants-service", 160, false),
            new ServiceDefinition("interviews-service", 160, true),
            new ServiceDefinition("reports-service", 320, false),
            new ServiceDefinition("webhooks-service", 84, true),
            new ServiceDefinition("hub-service", 448, true),
            new ServiceDefinition("signal-service", 128, false));

    /** What one study needs from its creation to the webhook: started before the others. */
    static final List<String> FIRST = List.of(STUDIES, "interviews", PARTICIPANTS, GATEWAY, WEBHOOKS);

    private Catalogue() {}
}
