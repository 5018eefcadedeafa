/** Rows that have served are forgotten: one sweep for every table that says how long it keeps them. */
package io.research.kernel.retention;
