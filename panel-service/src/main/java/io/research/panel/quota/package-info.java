/** How the places of a panel are divided: what a request asks for, the rules, and the cells that follow. */
package io.research.panel.quota;
