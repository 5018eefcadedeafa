/** One sweep deletes expired rows of every table that declares how long it keeps them. */
package io.research.kernel.retention;
