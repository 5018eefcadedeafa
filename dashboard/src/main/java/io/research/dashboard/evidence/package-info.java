/** Evidence: questions to studies and documents, answers of which every word can be opened, and what is made of them. */
package io.research.dashboard.evidence;
