/** Admission of respondents sent by a supplier. */
package io.research.panel.admission;
