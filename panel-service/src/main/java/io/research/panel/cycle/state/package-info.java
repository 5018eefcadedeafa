/** What a round of recruitment and its respondents are at a moment. */
package io.research.panel.cycle.state;
