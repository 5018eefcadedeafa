/** The service's own messages, in each language in which it can be asked. */
package io.research.hub.wording;
