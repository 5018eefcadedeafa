/** How people come by their money: a claim code by e-mail, or another service that pays. */
package io.research.participants.payout;
