/** Signing secrets: made, kept sealed, and used to sign what is sent. */
package io.research.webhooks.secret;
