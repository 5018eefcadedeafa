/** Whether the interviewer can hold a study: asked by the owner of the studies when one is complete. */
package io.research.interviews.provisioning;
