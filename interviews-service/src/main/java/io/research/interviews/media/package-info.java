/** What is recorded, heard and spoken in an interview, over HTTP. */
package io.research.interviews.media;
