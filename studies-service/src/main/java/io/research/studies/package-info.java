/** Studies: what is asked, who is asked, and whether the study is ready for interviews. */
package io.research.studies;
