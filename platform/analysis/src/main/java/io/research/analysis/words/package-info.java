/** Replies counted as they stand, without anybody who understands them: who replied to what, with which option, in which words. */
package io.research.analysis.words;
