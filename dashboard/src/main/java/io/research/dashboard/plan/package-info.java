/** What is asked and of whom: planning in conversation, the guide line by line, settings, screener and trial run. */
package io.research.dashboard.plan;
