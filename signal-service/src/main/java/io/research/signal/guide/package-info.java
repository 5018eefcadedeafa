/** What people are asked: the same questions of everybody, neutral, in the language of the locale. */
package io.research.signal.guide;
