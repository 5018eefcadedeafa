/** The studies that interviews are held for: a copy of what studies-service owns. */
package io.research.interviews.study;
