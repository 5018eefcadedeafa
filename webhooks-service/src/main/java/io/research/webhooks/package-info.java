/** Webhooks: public events, signed and sent to the addresses that integrators register, until they are received. */
package io.research.webhooks;
