/**
 * Sagas: a change here and one in another service, of which either both or neither happen. The other service prepares
 * its part, this one commits its own, the other confirms; if the other refuses or does not answer, its part is
 * withdrawn.
 */
package io.research.kernel.saga;
