/** The saga that creates a study together with its participants: both, or neither (specification §4.1). */
package io.research.studies.creation;
