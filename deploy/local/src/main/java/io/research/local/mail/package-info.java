/** Catches the e-mails that the services send, so that none leaves the machine and each can be read. */
package io.research.local.mail;
