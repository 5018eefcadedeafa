/** What planning says and reads in each language that it has. */
package io.research.studies.planning.language;
