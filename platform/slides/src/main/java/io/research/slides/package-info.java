/** Slides that are laid out once and drawn twice: as PPTX that can be edited and as PDF with a text layer. */
package io.research.slides;
