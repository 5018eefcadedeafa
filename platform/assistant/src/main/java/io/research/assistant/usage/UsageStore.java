package io.research.assistant.usage;

import io.research.assistant.ModelUse;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import java.time.LocalDate;

/** Where it is kept what models were asked. */
interface UsageStore {

    /** Adds one call of that day, and announces it. */
    Uni<Void> add(ModelUse use, LocalDate day, boolean failed, SpentTokens tokens);

    /** How many tokens the organization has used on that day in this service. */
    Uni<Long> tokens(Tenant tenant, LocalDate day);
}
