/** The page that participants open; static, it does everything through the participant API. */
package io.research.interviews.page;
