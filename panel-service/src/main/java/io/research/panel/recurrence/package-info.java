/** The further cycles of recurring panels. */
package io.research.panel.recurrence;
