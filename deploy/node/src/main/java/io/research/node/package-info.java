/** One node of Kubernetes for tests: what Helm and kubectl ask for, over podman, iptables and dnsmasq. */
package io.research.node;
