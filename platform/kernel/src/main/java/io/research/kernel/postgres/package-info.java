/** Shared PostgreSQL code: statements, notifications, faults, the pool. */
package io.research.kernel.postgres;
