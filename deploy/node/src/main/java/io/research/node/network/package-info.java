/** Services, names and network policies as rules of the kernel. */
package io.research.node.network;
