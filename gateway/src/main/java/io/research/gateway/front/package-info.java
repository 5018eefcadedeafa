/** The pages shown for an address without a path, or with an unknown one. */
package io.research.gateway.front;
