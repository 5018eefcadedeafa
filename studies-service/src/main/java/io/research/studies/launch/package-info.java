/** Launching a panel, by a saga with panel-service (specification §4.1). */
package io.research.studies.launch;
