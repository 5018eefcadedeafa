/** One attempt of a delivery: how it is made, what follows from its result, when the next one is due. */
package io.research.webhooks.attempt;
