/** Names of hosts and mailboxes that somebody outside has written, as they are looked up. */
package io.research.kernel.address;
