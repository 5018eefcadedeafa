/** Whether interviews of respondents whom the panel sends are paid for, as panel-service decides. */
package io.research.interviews.payment;
