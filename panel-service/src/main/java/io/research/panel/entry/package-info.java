/** The signed entry links with which a supplier sends respondents: who comes, and with which answers. */
package io.research.panel.entry;
