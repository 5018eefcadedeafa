/** API keys: from their text to their grant. */
package io.research.gateway.credential;
