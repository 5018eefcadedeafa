/** What the designer's words set beside the plan: duration, format, language, and who may take part. */
package io.research.studies.planning.rules.settings;
