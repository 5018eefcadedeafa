/** E-mails to participants: their language, their headers, and the mail server that takes them. */
package io.research.participants.letter;
