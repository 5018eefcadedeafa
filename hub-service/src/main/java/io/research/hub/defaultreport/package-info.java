/** The newest reports of studies, which are outputs of every session that has the study; read where they are made. */
package io.research.hub.defaultreport;
