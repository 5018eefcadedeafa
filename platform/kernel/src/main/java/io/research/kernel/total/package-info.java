/** How many rows each list has: kept by triggers, so that no list counts its rows (contract §1.4). */
package io.research.kernel.total;
