/** What participants are to be asked, and how the designer's words are put to them. */
package io.research.studies.planning.rules.question;
