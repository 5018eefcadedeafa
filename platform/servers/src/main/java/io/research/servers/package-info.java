/** The infrastructure that tests and the local stack run on: a real PostgreSQL and a real Kafka broker. */
package io.research.servers;
