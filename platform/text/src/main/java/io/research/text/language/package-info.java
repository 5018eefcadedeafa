/**
 * Sentences, words and the keys under which two forms of one word meet. For twelve languages (ar de en es fr hi it ja nl
 * pl pt zh) with stop words and stems, for some more with stems, for every other by the rules of Unicode alone. Where the
 * language is not known or must not matter: {@link io.research.text.words.Words}.
 */
package io.research.text.language;
