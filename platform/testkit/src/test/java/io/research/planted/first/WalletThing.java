package io.research.planted.first;

import io.research.contracts.thing.ThingAdded;

/** Knows business by its name and by an event of a feature. */
record WalletThing(ThingAdded event) {}
