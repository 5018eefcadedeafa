/** Paid respondents: whom a panel looks for, what it costs, and how far it has come. */
package io.research.dashboard.panel;
