/** The local certificate authority and the server certificate that it signs. */
package io.research.local.certificate;
