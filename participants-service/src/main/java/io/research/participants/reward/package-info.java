/** Paying participants for their interviews, once each, from the wallet of the organization (specification §4.3). */
package io.research.participants.reward;
