/** The two ways in which clients change an object in part. */
package io.research.node.patch;
