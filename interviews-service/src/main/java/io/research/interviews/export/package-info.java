/** Interviews of a study as files: written by durable jobs, downloaded by signed addresses, deleted after a week (specification §4.1). */
package io.research.interviews.export;
