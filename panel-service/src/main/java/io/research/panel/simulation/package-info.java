/** Respondents for local work and tests: simulated people who hold real interviews through the participant API. */
package io.research.panel.simulation;
