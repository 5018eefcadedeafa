/** Helm, as scripts of tests call it. */
package io.research.node.helm;
