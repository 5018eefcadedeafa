/** Rate limits: requests counted per user and per address, in this process or in Redis. */
package io.research.gateway.limit;
