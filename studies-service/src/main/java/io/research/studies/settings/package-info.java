/** What an integrator decides about a study, and how requests say it (specification §2.1). */
package io.research.studies.settings;
