/** Callbacks of suppliers about the respondents they have sent. */
package io.research.panel.callback;
