/** HTTP/1.1 on the wire, read strictly: what two readers could read in two ways is refused, and nobody is waited for long. */
package io.research.gateway.connection;
