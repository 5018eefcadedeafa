package io.research.signal.run;

import io.research.kernel.identity.Tenant;
import java.util.UUID;

/** Which run. */
record RunKey(Tenant tenant, UUID id) {}
