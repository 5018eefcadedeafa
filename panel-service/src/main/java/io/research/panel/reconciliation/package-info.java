/** What suppliers are told of respondents and tell of them, until both agree. */
package io.research.panel.reconciliation;
