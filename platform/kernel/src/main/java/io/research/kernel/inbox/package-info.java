/** Events take effect once, however often they are delivered. */
package io.research.kernel.inbox;
