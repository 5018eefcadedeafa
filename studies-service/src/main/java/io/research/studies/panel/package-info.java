/** Panels, as panel-service has them: what is asked of it, and what it tells. */
package io.research.studies.panel;
