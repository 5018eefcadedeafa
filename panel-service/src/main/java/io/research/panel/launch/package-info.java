/** Estimates and launches, as steps of operations of studies-service. */
package io.research.panel.launch;
