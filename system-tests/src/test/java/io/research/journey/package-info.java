/** The promises to customers, one class each, walked from outside through the gateway. */
package io.research.journey;
