/** Backups of a running suite, and what is made of them. */
package io.research.restore;
