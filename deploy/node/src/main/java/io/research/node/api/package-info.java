/** The HTTP interface that Helm and kubectl talk to. */
package io.research.node.api;
