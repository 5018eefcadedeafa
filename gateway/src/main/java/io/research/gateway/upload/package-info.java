/** Bodies that stream by: their pace, their end, and the watch over them. */
package io.research.gateway.upload;
