/** Estimates and launches for studies-service, whose operations they are the steps of. */
package io.research.panel.launch;
