/** Makes one seekable WebM of the pieces that browsers record: EBML (RFC 8794), Matroska (RFC 9559), in one pass over a stream. */
package io.research.interviews.recording.webm;
