/** Quick signals: one question to real people, its price, its answers as they come. */
package io.research.dashboard.signal;
