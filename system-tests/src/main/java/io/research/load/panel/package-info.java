/** Panels: their doors, their launches, and what they cost when nobody comes. */
package io.research.load.panel;
