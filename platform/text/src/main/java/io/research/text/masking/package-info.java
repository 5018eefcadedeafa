/**
 * Pattern masking of identifiers that have a form: e-mail addresses, telephone numbers and the like. Names, places and
 * people who are described are not found.
 */
package io.research.text.masking;
