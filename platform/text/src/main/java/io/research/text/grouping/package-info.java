/** Short statements brought together by what they mean. */
package io.research.text.grouping;
