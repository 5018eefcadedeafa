/** Facts about panels. */
package io.research.contracts.panel;
