/** Amounts of money. */
package io.research.kernel.money;
