/** Whom interviews are held for, as participants are told. */
package io.research.interviews.organization;
