/** How rewards reach people: a claim code by e-mail, or another service that pays. */
package io.research.participants.payout;
