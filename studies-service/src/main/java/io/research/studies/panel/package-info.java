/** Launching a panel, by a saga with panel-service, and pausing, resuming and stopping it (specification §3.2, §4.1). */
package io.research.studies.panel;
