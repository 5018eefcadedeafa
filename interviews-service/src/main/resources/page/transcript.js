/** What was said, with news that may be known already. */
export function withNews(messages, news) {
  const known = new Set(messages.map(message => message.id));
  return [...messages, ...news.filter(message => !known.has(message.id))];
}

/** What was said, with one answer and the words to it. */
export function withTurn(messages, answer, words) {
  const isKnown = messages.some(message => message.client_id === answer.client_id);
  const said = {id: answer.client_id, role: 'user', message: answer.text, client_id: answer.client_id};
  return withNews(isKnown ? messages : [...messages, said], words);
}

/** The words with which the interviewer ends, be it early; null where the interview goes on. */
export function farewellOf({state, messages}) {
  return state === 'completed' ? messages.map(message => message.message).join('\n\n') || null : null;
}
