/** What the tools of agents need of the gateway. */
package io.research.gateway.agent;
