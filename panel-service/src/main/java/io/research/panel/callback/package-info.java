/** What suppliers tell of the people whom they have sent. */
package io.research.panel.callback;
