/** Where a study stands: its provisioning, its fielding, and what an active panel forbids. */
package io.research.studies.status;
