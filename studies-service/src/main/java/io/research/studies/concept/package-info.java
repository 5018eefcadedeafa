/** The images that participants are shown: taken in, kept, served, swept (specification §4.1, contract §14). */
package io.research.studies.concept;
