/** What the suite bears: attacks, large bodies and outages, with small requests going on beside. */
package io.research.load.resilience;
