/** What the address of the suite shows to whoever comes without a path, or with one that leads nowhere. */
package io.research.gateway.front;
