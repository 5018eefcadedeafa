/** The door for respondents whom a supplier sends. */
package io.research.panel.admission;
