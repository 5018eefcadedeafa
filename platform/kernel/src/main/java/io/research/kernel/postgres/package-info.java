/** What the mechanisms share of PostgreSQL: notifications and faults. */
package io.research.kernel.postgres;
