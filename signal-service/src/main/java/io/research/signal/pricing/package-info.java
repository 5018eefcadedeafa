/** What a run costs and how long it takes (contract §11). */
package io.research.signal.pricing;
