/** The participant's page as people meet it: in Chromium, through the gateway of the packaged suite. */
package io.research.browser;
