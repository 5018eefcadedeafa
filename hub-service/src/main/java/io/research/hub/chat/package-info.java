/** Questions and their answers, as durable jobs. */
package io.research.hub.chat;
