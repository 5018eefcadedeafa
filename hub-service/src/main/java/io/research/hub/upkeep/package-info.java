/** Keeps the evidence in step with what happens to studies and interviews. */
package io.research.hub.upkeep;
