/** What a service says of its own health. */
package io.research.kernel.health;
