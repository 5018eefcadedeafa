/** What a user may do at this moment, read for each request that it has a say in. */
package io.research.gateway.access;
