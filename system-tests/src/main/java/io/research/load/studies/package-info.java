/** Studies: how fast drafts are stored, and how long they are looked for by their names. */
package io.research.load.studies;
