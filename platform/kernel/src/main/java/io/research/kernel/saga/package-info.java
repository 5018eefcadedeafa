/**
 * Sagas: a change here and one in another service, of which both come about or neither. The other service prepares its part,
 * this one commits its own, the other confirms; where it refuses or is silent, it withdraws.
 */
package io.research.kernel.saga;
