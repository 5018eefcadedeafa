/** Calls to the other services over their internal APIs: with the caller's token, or with the service's own. */
package io.research.neighbours;
