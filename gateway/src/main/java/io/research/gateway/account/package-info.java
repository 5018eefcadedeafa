/** What a caller's account is: organization, wallet and key at one glance. */
package io.research.gateway.account;
