/** What holds for every answer, whoever asked for it. */
package io.research.contract;
