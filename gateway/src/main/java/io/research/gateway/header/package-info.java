/** Headers of requests and answers: which go on, which are added. */
package io.research.gateway.header;
