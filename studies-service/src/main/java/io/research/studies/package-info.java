/** Studies: what is asked, of whom, and whether the study is ready to be held. */
package io.research.studies;
