/** The settings that services read, as the chart's schema and as a table for people. */
package io.research.helm.setting;
