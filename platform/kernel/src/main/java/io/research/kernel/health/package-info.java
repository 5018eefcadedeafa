/** The health of a service. */
package io.research.kernel.health;
