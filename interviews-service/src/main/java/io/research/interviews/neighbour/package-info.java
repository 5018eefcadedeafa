/** What the calls to the other services have in common. */
package io.research.interviews.neighbour;
