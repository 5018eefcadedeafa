/** Streamed bodies: their pace, their end, and how they are watched. */
package io.research.gateway.upload;
