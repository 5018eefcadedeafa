/** The entry links that a supplier sends respondents with: who comes, with which answers, signed. */
package io.research.panel.entry;
