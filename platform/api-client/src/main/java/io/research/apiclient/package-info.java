/** The public API, called from within the process that serves it, with the credential of whoever asks. */
package io.research.apiclient;
