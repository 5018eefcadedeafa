/** Studies: the list, what is missing, and how far a study has come. */
package io.research.dashboard.study;
