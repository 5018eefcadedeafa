/** Recruitment for other services, which pay for it themselves. */
package io.research.panel.recruitment;
