import {element} from '../dom.js';

/** What was said, as a list that grows; each turn is made once and stays where it is. */
export class Turns {
  #t;
  #study;
  #pictureOf;
  #turns = new Map();
  #options = new Map();
  #log;
  #words;
  #typing;
  #streamed;

  /** @param {function(object): ?Element} pictureOf what is shown with a message */
  constructor(t, study, pictureOf) {
    this.#t = t;
    this.#study = study;
    this.#pictureOf = pictureOf;
    this.#log = element('div', {class: 'log', role: 'log', 'aria-live': 'polite', 'aria-label': t.conversation});
    this.#words = element('p', {class: 'words', lang: study.language, dir: 'auto'});
    this.#streamed = element('div', {class: 'turn streamed', 'aria-hidden': 'true', hidden: true}, this.#words);
    this.#typing = element('div', {class: 'typing', role: 'status', hidden: true},
      element('span', {class: 'unseen'}, t.typing), element('i', {}), element('i', {}), element('i', {}));
    this.elements = [this.#log, this.#streamed, this.#typing];
  }

  /** What was said, in its order; then what is still to be sent. Nothing that stands there already is touched. */
  show(messages, unsent) {
    const waiting = unsent.map(answer => ({role: 'user', message: answer.text, client_id: answer.client_id}));
    const known = new Set(messages.map(keyOf));
    const all = [...messages, ...waiting.filter(message => !known.has(keyOf(message)))];
    let next = this.#log.firstElementChild;
    for (const message of all) {
      const turn = this.#turn(message);
      if (turn === next) {
        next = next.nextElementSibling;
      } else {
        this.#log.insertBefore(turn, next);
      }
      turn.classList.toggle('waiting', message.role === 'user' && !known.has(keyOf(message)));
    }
  }

  /** The interviewer's words to one answer, which stand behind it even if more was written meanwhile. */
  answered(clientId, messages) {
    const isStreamed = !this.#streamed.hidden;
    this.stream(null);
    const answer = this.#turns.get(`user:${clientId}`);
    answer?.classList.remove('waiting');
    let before = answer?.nextElementSibling ?? null;
    for (const message of messages) {
      const turn = this.#turn(message);
      turn.classList.toggle('settled', isStreamed);
      if (turn.isConnected) {
        before = turn.nextElementSibling;
      } else {
        this.#log.insertBefore(turn, before);
      }
    }
  }

  remove(clientId) {
    this.#turns.get(`user:${clientId}`)?.remove();
    this.#turns.delete(`user:${clientId}`);
  }

  /** Words while they come: seen at once, heard when the whole of it stands in the list. Null takes them away. */
  stream(words) {
    if (words === null) {
      this.#words.textContent = '';
      this.#streamed.hidden = true;
    } else {
      this.#words.textContent += words;
      this.#streamed.hidden = false;
      this.#typing.hidden = true;
    }
  }

  get isStreaming() {
    return !this.#streamed.hidden;
  }

  showTyping(isTyping) {
    this.#typing.hidden = !isTyping;
    if (!isTyping) {
      this.stream(null);
    }
  }

  /** Where the words are spoken aloud, a screen reader need not say them as well. */
  set isSpoken(isSpoken) {
    this.#log.setAttribute('aria-live', isSpoken ? 'off' : 'polite');
  }

  /** The turn that is the newest. */
  get latest() {
    return this.#streamed.hidden ? this.#log.lastElementChild : this.#streamed;
  }

  /** Where the interviewer's newest words begin: what is shown and the question to it may be turns of their own. */
  get latestBegin() {
    let begin = this.latest;
    while (begin !== this.#streamed && begin?.previousElementSibling && !begin.classList.contains('own')
      && !begin.previousElementSibling.classList.contains('own')) {
      begin = begin.previousElementSibling;
    }
    return begin;
  }

  /** The id of what the interviewer said last. */
  get questionId() {
    const questions = this.#log.querySelectorAll('.turn:not(.own)');
    return questions[questions.length - 1]?.id ?? null;
  }

  /** What there is to choose from as long as nothing was answered to it. */
  get options() {
    return this.#options.get(this.#log.lastElementChild?.id) ?? [];
  }

  #turn(message) {
    const key = keyOf(message);
    if (!this.#turns.has(key)) {
      const isOwn = message.role === 'user';
      this.#options.set(`turn-${key}`, message.options ?? []);
      this.#turns.set(key, element('div', {
        class: isOwn ? 'turn own' : 'turn', id: `turn-${key}`, 'aria-live': isOwn ? 'off' : null,
      },
        element('span', {class: 'unseen'}, isOwn ? this.#t.you : this.#t.interviewer),
        element('p', {class: 'words', lang: this.#study.language, dir: 'auto'}, message.message),
        isOwn ? element('p', {class: 'unsent'}, this.#t.unsent) : this.#pictureOf(message)));
    }
    return this.#turns.get(key);
  }
}

function keyOf(message) {
  return message.role === 'user' && message.client_id ? `user:${message.client_id}` : message.id;
}
