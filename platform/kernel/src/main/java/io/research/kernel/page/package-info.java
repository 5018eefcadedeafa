/** Page-style lists (contract §1.4). */
package io.research.kernel.page;
