/** How the places of a panel are divided: the request, the rules, and the resulting cells. */
package io.research.panel.quota;
