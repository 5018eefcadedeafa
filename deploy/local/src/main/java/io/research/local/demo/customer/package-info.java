/**
 * The other end of the wire: an integrator, a participant, a mailbox and a webhook receiver, each doing over the network
 * what their real counterparts do. The demo, the system tests and the load generator work with them.
 */
package io.research.local.demo.customer;
