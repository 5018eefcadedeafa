import {element, followText, heading} from './dom.js';

const ANSWER_LIMIT = 20_000;
const NEAR_END_PX = 160;
const HAS_KEYBOARD = window.matchMedia('(hover: hover) and (pointer: fine)');

/** The interview as it is seen: what was said, and where the answer is written. */
export class Conversation {
  #t;
  #study;
  #turns = new Map();
  #log;
  #typing;
  #box;
  #fault;
  #progress;
  #percent;

  /**
   * @param {object} handlers `{onSend(text), onDraft(text), onLeave()}`
   */
  constructor(t, study, draft, handlers) {
    this.#t = t;
    this.#study = study;
    this.#log = element('div', {class: 'log', role: 'log', 'aria-live': 'polite', 'aria-label': t.conversation});
    this.#typing = element('div', {class: 'typing', hidden: true},
      element('span', {class: 'unseen'}, t.typing), element('i', {}), element('i', {}), element('i', {}));
    this.#progress = element('progress', {max: 100, value: 0, 'aria-label': t.progress});
    this.#percent = element('span', {class: 'percent', 'aria-hidden': 'true'});
    this.#fault = element('p', {id: 'answer-fault', class: 'fault', role: 'alert', hidden: true});
    this.#box = this.#textBox(draft, handlers);
    this.title = heading(study.title ?? t.interview);
    this.bar = element('div', {class: 'bar'}, this.title,
      element('button', {type: 'button', class: 'quiet leave', click: handlers.onLeave}, t.leave),
      element('div', {class: 'progress'}, this.#progress, this.#percent));
    this.view = element('div', {class: 'conversation'},
      conceptImage(study), this.#log, this.#typing, this.#composer(handlers));
    this.showProgress(null);
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
    this.#describeQuestion();
  }

  /** The interviewer's words to one answer, which stand behind it even if more was written meanwhile. */
  answered(clientId, messages) {
    const answer = this.#turns.get(`user:${clientId}`);
    answer?.classList.remove('waiting');
    let before = answer?.nextElementSibling ?? null;
    for (const message of messages) {
      const turn = this.#turn(message);
      if (turn.isConnected) {
        before = turn.nextElementSibling;
      } else {
        this.#log.insertBefore(turn, before);
      }
    }
    this.#describeQuestion();
  }

  /** Takes back an answer that was refused, so that it can be changed. */
  giveBack(answer, text) {
    this.#turns.get(`user:${answer.client_id}`)?.remove();
    this.#turns.delete(`user:${answer.client_id}`);
    this.#box.value = [answer.text, this.#box.value].filter(part => part !== '').join('\n');
    this.#box.dispatchEvent(new Event('input'));
    this.#fault.textContent = text;
    this.#fault.hidden = false;
    this.#box.focus();
  }

  showTyping(isTyping) {
    this.#typing.hidden = !isTyping;
  }

  showProgress(progress) {
    const percent = progress?.percent ?? 0;
    this.#progress.value = percent;
    this.#percent.textContent = this.#t.percent(percent);
  }

  /** Where there is a keyboard the answer can be written at once; elsewhere it would cover the question. */
  focus() {
    (HAS_KEYBOARD.matches ? this.#box : this.title).focus({preventScroll: true});
    this.scrollToEnd();
    this.scrollToLatest();
  }

  /** The writer of an answer wants to see it stand there. */
  scrollToEnd() {
    window.scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
  }

  /** Brings the latest words into sight from their first line on, unless the reader has gone back to earlier ones. */
  scrollToLatest() {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const latest = this.#log.lastElementChild;
    if (latest && end - window.scrollY < latest.offsetHeight + NEAR_END_PX) {
      const isOwn = latest.classList.contains('own');
      const top = latest.getBoundingClientRect().top + window.scrollY - this.bar.offsetHeight;
      window.scrollTo({top: isOwn ? end : Math.min(end, top)});
    }
  }

  #turn(message) {
    const key = keyOf(message);
    if (!this.#turns.has(key)) {
      const isOwn = message.role === 'user';
      this.#turns.set(key, element('div', {
        class: isOwn ? 'turn own' : 'turn', id: `turn-${key}`, 'aria-live': isOwn ? 'off' : null,
      },
        element('span', {class: 'unseen'}, isOwn ? this.#t.you : this.#t.interviewer),
        element('p', {class: 'words', lang: this.#study.language, dir: 'auto'}, message.message),
        isOwn ? element('p', {class: 'unsent'}, this.#t.unsent) : null));
    }
    return this.#turns.get(key);
  }

  #describeQuestion() {
    const questions = this.#log.querySelectorAll('.turn:not(.own)');
    const latest = questions[questions.length - 1];
    this.#box.setAttribute('aria-describedby', ['answer-fault', latest?.id].filter(Boolean).join(' '));
  }

  #textBox(draft, handlers) {
    const grow = () => {
      this.#box.style.height = 'auto';
      this.#box.style.height = `${this.#box.scrollHeight + this.#box.offsetHeight - this.#box.clientHeight}px`;
    };
    const box = element('textarea', {
      id: 'answer', rows: 1, maxlength: ANSWER_LIMIT, lang: this.#study.language,
      placeholder: this.#t.placeholder, enterkeyhint: HAS_KEYBOARD.matches ? 'send' : 'enter',
      input: () => {
        this.#fault.hidden = true;
        handlers.onDraft(box.value);
        followText(box);
        grow();
      },
      keydown: event => {
        const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
        if (isPlainEnter && HAS_KEYBOARD.matches) {
          event.preventDefault();
          box.form.requestSubmit();
        }
      },
    });
    box.value = draft;
    followText(box);
    requestAnimationFrame(grow);
    return box;
  }

  #composer(handlers) {
    const submit = event => {
      event.preventDefault();
      const text = this.#box.value.trim();
      if (text !== '') {
        this.#box.value = '';
        this.#box.dispatchEvent(new Event('input'));
        handlers.onSend(text);
      }
      this.#box.focus();
    };
    return element('form', {class: 'composer', submit},
      element('label', {for: 'answer', class: 'unseen'}, this.#t.answer),
      this.#fault,
      element('div', {class: 'row'}, this.#box,
        element('button', {type: 'submit', class: 'primary send', 'aria-label': this.#t.send},
          element('span', {'aria-hidden': 'true'}))),
      element('p', {class: 'hint keys'}, this.#t.keys));
  }
}

function keyOf(message) {
  return message.role === 'user' && message.client_id ? `user:${message.client_id}` : message.id;
}

function conceptImage(study) {
  const image = study.concept_image;
  return image
    ? element('figure', {},
      element('img', {src: image.url, alt: image.label}),
      element('figcaption', {dir: 'auto', 'aria-hidden': 'true'}, image.label))
    : null;
}
