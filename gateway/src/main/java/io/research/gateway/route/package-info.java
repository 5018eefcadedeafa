/** The route table: which requests exist, what they need and which service answers them. */
package io.research.gateway.route;
