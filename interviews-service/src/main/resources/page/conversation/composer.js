import {button, element, followText} from '../dom.js';

const ANSWER_LIMIT = 20_000;
const HAS_KEYBOARD = window.matchMedia('(hover: hover) and (pointer: fine)');

/** Where the answer is written, by hand or by voice. */
export class Composer {
  #t;
  #box;
  #study;
  #fault;
  #options;
  #tools;
  #clock;
  #handlers;
  #beganAt = null;
  #skip;
  #rest = '';
  #isCut = false;
  #isListened = false;
  #isHeard = false;
  #isEdited = null;

  /**
   * @param {string} draft an answer that was begun before
   * @param {{now: ?number}} clock the time of the interview
   * @param {object} handlers `{onSend(text, startS, endS, {isEdited, isSkip}), onDraft(text)}`
   */
  constructor(t, study, draft, clock, handlers) {
    this.#t = t;
    this.#study = study;
    this.#clock = clock;
    this.#handlers = handlers;
    this.#fault = element('p', {id: 'answer-fault', class: 'fault', role: 'alert', hidden: true});
    this.#box = this.#textBox(study);
    this.#options = element('div', {class: 'choices', role: 'group', hidden: true});
    this.#tools = element('div', {class: 'tools', hidden: true});
    this.#skip = button(t.skip, () => this.#say(t.skipWords, true), 'skip');
    this.#skip.hidden = draft !== '';
    this.element = element('form', {class: 'composer', submit: event => this.#submit(event)},
      this.#fault,
      this.#options,
      this.#tools,
      element('label', {for: 'answer', class: 'unseen'}, t.answer),
      element('div', {class: 'row'}, this.#box, this.#skip,
        element('button', {type: 'submit', class: 'primary send', 'aria-label': t.send, title: t.send},
          element('span', {'aria-hidden': 'true'}))),
      element('p', {class: 'hint keys'}, t.keys));
    this.#fill(draft);
    this.#warn();
    followText(this.#box);
    requestAnimationFrame(() => this.#grow());
  }

  /** Asked before an answer goes out; what it answers is sent, null says that it is not ready. */
  onSubmit = async text => text;

  /** Who writes goes on writing; who speaks needs no keyboard over the page. */
  keepsFocus = true;

  /** Told when the participant writes by hand. */
  onTyped = () => {};

  /** All that is written: what stands in the box, and behind it what does not fit into one answer. */
  get text() {
    return this.#box.value + this.#rest;
  }

  set text(text) {
    this.#fill(text);
    this.#changed();
  }

  /**
   * What is said aloud is written here from now on.
   *
   * @param {boolean} isFresh whether nothing was said before that may be missing in the next answer
   */
  listen(isFresh) {
    this.#isListened = true;
    this.#isEdited = isFresh && this.text === '' ? false : null;
  }

  /** All that is written, with what was just understood of what was said. */
  hear(text) {
    this.#isHeard = true;
    this.text = text;
  }

  /** Something is said of which the words may be missing. */
  doubt() {
    this.#isEdited ||= null;
  }

  /** Something was said of which there are no words. */
  miss() {
    this.#isEdited = true;
  }

  /** From now on the participant answers, if that was not so before. */
  begin() {
    this.#beganAt ??= this.#clock.now;
  }

  /** What else helps to answer stands over the box. */
  show(...tools) {
    this.#tools.replaceChildren(...tools);
    this.#tools.hidden = tools.length === 0;
  }

  /** A button for each option; its words are the answer, to the letter. None take the buttons away. */
  offer(options) {
    this.#options.replaceChildren(...options.map(option => element('button', {
      type: 'button', class: 'quiet choice', lang: this.#study.language, dir: 'auto', click: () => this.#say(option),
    }, option)));
    this.#options.hidden = options.length === 0;
  }

  describeBy(questionId) {
    if (questionId !== null) {
      this.#options.setAttribute('aria-labelledby', questionId);
    }
    this.#box.setAttribute('aria-describedby', ['answer-fault', questionId].filter(Boolean).join(' '));
  }

  /** Takes back an answer that was refused, so that it can be changed. */
  giveBack(text, fault) {
    this.#isEdited = null;
    this.text = [text, this.text].filter(part => part !== '').join('\n');
    this.#warn(fault);
    this.#box.focus();
  }

  /** Where there is a keyboard the answer can be written at once; elsewhere it would cover the question. */
  get isHandy() {
    return HAS_KEYBOARD.matches;
  }

  focus() {
    this.#box.focus({preventScroll: true});
  }

  async #submit(event) {
    event.preventDefault();
    const text = (await this.onSubmit(this.text))?.trim();
    if (text) {
      this.begin();
      const beganAt = this.#beganAt;
      this.#beganAt = null;
      const [answer, rest] = split(text);
      this.text = rest;
      this.#send(answer, beganAt);
    }
    if (this.keepsFocus) {
      this.#box.focus();
    }
  }

  /** The next answer begins anew, unless it is the rest of this one. */
  #send(answer, beganAt, isSkip = false) {
    const isEdited = this.#isEdited;
    if (this.text === '') {
      this.#isHeard = false;
      this.#isEdited = this.#isListened ? false : null;
    }
    this.#handlers.onSend(answer, beganAt, this.#clock.now ?? beganAt, {isEdited, isSkip});
  }

  /** Says that in the participant's place: an option, or that there is no answer to this question. */
  async #say(words, isSkip = false) {
    if (await this.onSubmit('') !== null) {
      this.begin();
      const beganAt = this.#beganAt;
      this.#beganAt = null;
      this.#send(words, beganAt, isSkip);
    }
    if (this.keepsFocus && this.isHandy) {
      this.focus();
    }
  }

  /** A text field leaves out silently what is too much. */
  #paste(pasted) {
    const kept = this.#box.value.length - (this.#box.selectionEnd - this.#box.selectionStart);
    this.#isCut = kept + pasted.length > ANSWER_LIMIT;
  }

  #changed() {
    if (this.#box.value === '') {
      this.#fill(this.#rest);
    }
    this.#warn(this.#isCut ? this.#t.tooLong(ANSWER_LIMIT) : null);
    this.#isCut = false;
    this.#skip.hidden = this.text !== '';
    this.#handlers.onDraft(this.text);
    followText(this.#box);
    this.#grow();
  }

  #fill(text) {
    [this.#box.value, this.#rest] = split(text);
  }

  /** Says what is wrong, and where the text does not fit into one answer what becomes of its rest. */
  #warn(fault = null) {
    const words = [fault, this.#rest === '' ? null : this.#t.restKept].filter(Boolean).join(' ');
    this.#fault.textContent = words;
    this.#fault.hidden = words === '';
  }

  #grow() {
    this.#box.style.height = 'auto';
    this.#box.style.height = `${this.#box.scrollHeight + this.#box.offsetHeight - this.#box.clientHeight}px`;
  }

  #textBox(study) {
    return element('textarea', {
      id: 'answer', rows: 1, maxlength: ANSWER_LIMIT, lang: study.language,
      placeholder: this.#t.placeholder, enterkeyhint: HAS_KEYBOARD.matches ? 'send' : 'enter',
      input: () => {
        this.begin();
        if (this.#isHeard && this.#isEdited === false) {
          this.#isEdited = true;
        }
        this.onTyped();
        this.#changed();
      },
      paste: event => this.#paste(event.clipboardData?.getData('text/plain') ?? ''),
      keydown: event => {
        const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
        if (isPlainEnter && HAS_KEYBOARD.matches) {
          event.preventDefault();
          this.#box.form.requestSubmit();
        }
      },
    });
  }
}

/** What fits into one answer, and the rest; no character is cut in two. */
function split(text) {
  const isInside = /[\uD800-\uDBFF]/.test(text.charAt(ANSWER_LIMIT - 1)) && text.length > ANSWER_LIMIT;
  const at = isInside ? ANSWER_LIMIT - 1 : ANSWER_LIMIT;
  return [text.slice(0, at), text.slice(at)];
}
