/** The caller's account: organization, wallet and key. */
package io.research.gateway.account;
