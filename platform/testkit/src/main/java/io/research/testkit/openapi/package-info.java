/** The public contract: the parts that modules answer for, put together into one OpenAPI 3.1 document. */
package io.research.testkit.openapi;
