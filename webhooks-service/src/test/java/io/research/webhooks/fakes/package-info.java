/** What the service meets in its integration tests: a neighbour, a name server, and receivers of webhooks. */
package io.research.webhooks.fakes;
