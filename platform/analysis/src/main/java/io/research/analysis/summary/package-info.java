/** What a model writes about coded opinions, checked. */
package io.research.analysis.summary;
