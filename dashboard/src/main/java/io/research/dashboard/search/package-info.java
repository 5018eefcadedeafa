/** Search over what the newest reports of studies say. */
package io.research.dashboard.search;
