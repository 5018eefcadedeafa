package io.research.hub.highlights;

import io.research.hub.answer.Reference;

/**
 * One quotation of a video.
 *
 * @param turn all that was said in it
 * @param who what the person is called
 * @param study where it was said
 * @param question what was asked before; may be empty
 */
record Clip(Reference reference, String turn, String who, String study, String question) {}
