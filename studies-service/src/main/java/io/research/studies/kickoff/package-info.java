/** Studies that come with their participants: one operation over two services, all of it or nothing. */
package io.research.studies.kickoff;
