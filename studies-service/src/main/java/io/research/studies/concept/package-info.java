/** The images that participants are shown: checked, stored, shown and served (specification §4.1, contract §14). */
package io.research.studies.concept;
