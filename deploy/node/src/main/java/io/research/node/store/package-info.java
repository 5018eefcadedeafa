/** The objects of the node, and what selects them. */
package io.research.node.store;
