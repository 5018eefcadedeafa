/** The money of organizations, in a double-entry ledger. */
package io.research.gateway.wallet;
