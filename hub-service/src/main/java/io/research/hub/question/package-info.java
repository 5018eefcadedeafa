/** What a question asks for, and which passages speak of it. */
package io.research.hub.question;
