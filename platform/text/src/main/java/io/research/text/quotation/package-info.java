/** The gate for quotations: nobody is quoted but in one contiguous span of what they said, as it stands there. */
package io.research.text.quotation;
