/** What a user may currently do, read for each request that depends on it. */
package io.research.gateway.access;
