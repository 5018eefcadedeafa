/** The money of cycles in the wallet: paid interview by interview, and given back at the end. */
package io.research.panel.settlement;
