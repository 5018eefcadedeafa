/** The life of a pod: volumes, sandbox, container, probes, end. */
package io.research.node.kubelet;
