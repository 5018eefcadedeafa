/** Videos of the quotations of default reports: chosen, cut from recordings, with titles and captions. */
package io.research.hub.highlights;
