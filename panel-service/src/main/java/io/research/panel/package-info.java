/** Panels: recruiting paid respondents, quotas, estimates, feasibility. */
package io.research.panel;
