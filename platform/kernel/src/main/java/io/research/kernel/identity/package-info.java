/** Who calls and for which organization and app; queries are bound to both here. */
package io.research.kernel.identity;
