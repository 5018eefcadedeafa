/** The tools of agents, met by clients of their protocol that others wrote. */
package io.research.agent;
