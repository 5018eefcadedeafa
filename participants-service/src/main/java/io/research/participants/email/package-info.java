/** E-mails to participants: addresses, languages, headers, and the SMTP client. */
package io.research.participants.email;
