/** What the dashboard costs. */
package io.research.load.dashboard;
