/** The names of the organizations that e-mails are sent for. */
package io.research.participants.organization;
