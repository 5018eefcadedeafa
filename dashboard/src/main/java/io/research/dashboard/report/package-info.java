/** Reports: made, read, shared by links, and drawn as slides. */
package io.research.dashboard.report;
