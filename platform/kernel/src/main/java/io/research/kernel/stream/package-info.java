/** Streams of server-sent events: how many of them there may be at once. */
package io.research.kernel.stream;
