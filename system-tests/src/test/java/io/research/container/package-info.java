/** The chart, installed by Helm on a node that runs real containers ({@code ./dev containers}). */
package io.research.container;
