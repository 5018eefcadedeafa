/** {@code deploy/backup} and {@code deploy/restore}, with the programs that they run, on an installation of the chart. */
package io.research.helm.backup;
