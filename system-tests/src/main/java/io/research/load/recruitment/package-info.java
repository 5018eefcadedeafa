/** People who are added, invited and admitted. */
package io.research.load.recruitment;
