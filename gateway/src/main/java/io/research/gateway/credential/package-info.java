/** Who calls: API keys, from their text to the rights behind it. */
package io.research.gateway.credential;
