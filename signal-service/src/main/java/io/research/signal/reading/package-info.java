/** What a language model understands of the answers of a run that has ended, checked by code where code can know. */
package io.research.signal.reading;
