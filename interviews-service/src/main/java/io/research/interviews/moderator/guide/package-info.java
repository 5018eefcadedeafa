/** The guide as one person is asked it, and guides of earlier releases. */
package io.research.interviews.moderator.guide;
