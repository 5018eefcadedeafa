/** Facts about participants. */
package io.research.contracts.participant;
