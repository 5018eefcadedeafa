/** Reports to suppliers and from them, until both agree. */
package io.research.panel.reconciliation;
