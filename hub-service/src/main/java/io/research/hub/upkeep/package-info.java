/** Keeps the evidence up to date when studies and interviews change. */
package io.research.hub.upkeep;
