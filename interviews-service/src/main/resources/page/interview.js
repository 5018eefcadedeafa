import {Conversation} from './conversation/conversation.js';
import {sendLeftovers} from './leftovers.js';
import {Stopwatch} from './stopwatch.js';
import {ask} from './views/dialog.js';

const SECONDS_PER_CHUNK = 5;
const SHORTEST_PAUSE_MS = 600;
const LONGEST_PAUSE_MS = 1_800;
const MS_PER_CHARACTER = 6;
const CALM = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Brings what a spoken interview needs while the invitation is read, so that a lost network does not stop it then. */
export function prepare(writer) {
  if (isSpoken(writer)) {
    Promise.all([import('./media/check.js'), import('./media/talk.js')]).catch(() => {});
  }
}

/** The interview under way: shows what is said, takes the answers, and is held by voice where the study wants that. */
export class Interview {
  #t;
  #current;
  #parts;
  #clock;
  #conversation = null;
  #check = null;
  #talk = null;
  #isOver = false;
  #waitingSince = null;
  #keep = () => this.#keepTime();

  /**
   * @param {object} current the session as it stands
   * @param {object} parts `{screen, memory, api, answers, writer, onSay(), onAway(), onLeave()}`: `writer` makes text of what is
   *     said
   */
  constructor(t, current, parts) {
    this.#t = t;
    this.#current = current;
    this.#parts = parts;
    this.#clock = new Stopwatch(parts.memory.elapsed ?? recordedSeconds(current.media));
  }

  /** Without a connection there is nobody to talk to: what was said is shown, and can be answered in writing. */
  async enter() {
    const {memory, screen} = this.#parts;
    if (this.#isSpoken && !memory.isTyped && !screen.isTroubled) {
      await this.#checkDevices();
    } else {
      this.#converse();
      sendLeftovers(this.#current, this.#parts.memory, this.#parts.api);
    }
  }

  update(current) {
    this.#current = current;
    this.#conversation?.show(current.messages ?? [], this.#parts.answers.waiting);
    this.#conversation?.showProgress(current.progress);
  }

  /** An answer is on its way, and the interviewer has the word. */
  beginWaiting() {
    this.#waitingSince = performance.now();
    this.#conversation?.showTyping(true);
    this.#conversation?.scrollToLatest();
  }

  stream(words) {
    this.#conversation?.stream(words);
  }

  answered(clientId, messages) {
    this.#conversation?.answered(clientId, messages);
    this.#conversation?.scrollToLatest();
    this.#talk?.hear(messages);
    this.#keepTime();
  }

  endWaiting() {
    this.#conversation?.showTyping(false);
  }

  giveBack(answer, fault) {
    this.#conversation?.giveBack(answer, fault);
  }

  /**
   * Writing takes the interviewer a moment, as it takes people. Nobody waits for words that were seen while they came, in
   * a talk, before answers that are sent late, or who wants no motion.
   */
  async letWrite(messages, isLate) {
    const began = this.#waitingSince;
    const isSkipped = this.#isSpoken || isLate || began === null || document.hidden || CALM.matches
      || this.#conversation === null || this.#conversation.isStreaming;
    if (!isSkipped) {
      const characters = messages.reduce((sum, message) => sum + message.message.length, 0);
      const moment = Math.min(SHORTEST_PAUSE_MS + characters * MS_PER_CHARACTER, LONGEST_PAUSE_MS);
      await new Promise(resolve => setTimeout(resolve, moment - (performance.now() - began)));
    }
  }

  /** The interview is over: what was recorded is sent before this is done, as far as that is possible. */
  async end() {
    this.#isOver = true;
    window.removeEventListener('pagehide', this.#keep);
    this.#check?.stop();
    await this.#talk?.end();
  }

  /** It goes on elsewhere, later, or not at all: nothing is heard or recorded here any more. */
  async stop() {
    this.#isOver = true;
    this.#keepTime();
    window.removeEventListener('pagehide', this.#keep);
    this.#check?.stop();
    await this.#talk?.stop();
  }

  get #isSpoken() {
    return isSpoken(this.#parts.writer);
  }

  async #checkDevices() {
    const [{DeviceCheck}, {Talk}] = await Promise.all([import('./media/check.js'), import('./media/talk.js')]);
    if (this.#isOver) {
      return;
    }
    this.#conversation = null;
    this.#talk = null;
    const hasBegun = (this.#current.messages ?? []).some(message => message.role === 'user');
    this.#check = new DeviceCheck(this.#t, this.#current.study, {hasBegun, writer: this.#parts.writer}, {
      onReady: stream => this.#converseBy(Talk, stream),
      onType: () => {
        this.#parts.memory.isTyped = true;
        this.#converse();
      },
    });
    this.#parts.screen.show(this.#check.element, {title: this.#t.interview});
  }

  async #converseBy(Talk, stream) {
    this.#check = null;
    this.#parts.memory.isTyped = false;
    this.#parts.screen.notify(null);
    this.#converse({isTalk: true});
    this.#talk = new Talk(this.#t, this.#current, stream, {
      ...this.#parts, clock: this.#clock, conversation: this.#conversation,
      onLost: () => this.#checkDevices(), onType: () => this.#typeInstead(),
    });
    await this.#talk.begin();
  }

  /** From talking to writing: what was recorded goes on its way. */
  async #typeInstead() {
    const talk = this.#talk;
    this.#talk = null;
    this.#parts.memory.isTyped = true;
    await talk?.stop();
    if (!this.#isOver) {
      this.#converse();
      sendLeftovers(this.#current, this.#parts.memory, this.#parts.api);
    }
  }

  #converse({isTalk = false} = {}) {
    const {memory, screen, answers} = this.#parts;
    const {study, messages = [], progress} = this.#current;
    this.#conversation = new Conversation(this.#t, {study, messages, draft: memory.draft, clock: this.#clock}, {
      onSend: (text, startS, endS, how) => this.#say(text, startS, endS, how),
      onDraft: text => { memory.draft = text; },
      onLeave: () => this.#askToLeave(),
      onTalk: this.#isSpoken && !isTalk ? () => this.#checkDevices() : null,
    });
    this.#conversation.show(messages, answers.waiting);
    this.#conversation.showProgress(progress);
    this.#conversation.showTyping(answers.isSending);
    screen.show(this.#conversation.view, {bar: this.#conversation.bar, title: this.#t.interview});
    this.#conversation.focus();
    if (!this.#isSpoken) {
      this.#clock.run();
      window.addEventListener('pagehide', this.#keep);
    }
  }

  #say(text, startS, endS, how) {
    this.#parts.answers.add(text, startS, endS, how);
    this.#conversation.show(this.#current.messages ?? [], this.#parts.answers.waiting);
    this.#conversation.scrollToEnd();
    this.#keepTime();
    this.#parts.onSay();
  }

  /** In a spoken interview the time is that of the recording, which keeps it itself. */
  #keepTime() {
    if (!this.#isSpoken) {
      this.#parts.memory.elapsed = this.#clock.seconds;
    }
  }

  get #hasAnswered() {
    const {memory, answers} = this.#parts;
    return memory.isHeard || answers.waiting.length > 0
      || (this.#current.messages ?? []).some(message => message.role === 'user');
  }

  #askToLeave() {
    ask({
      title: this.#t.leaveTitle,
      choices: [
        {label: this.#t.leaveCancel, onChoose: () => {}},
        {label: this.#t.leaveLater, text: this.#t.leaveLaterText, onChoose: this.#parts.onAway},
        {
          label: this.#t.leaveConfirm, onChoose: this.#parts.onLeave,
          text: this.#hasAnswered ? this.#t.leaveText : this.#t.leaveNothingText,
        },
      ],
    });
  }
}

/** Where nobody makes text of what is said, the interview is written. */
function isSpoken(writer) {
  return writer === 'service' || writer === 'browser';
}

/** How much was recorded before, as far as the number of its pieces tells. */
function recordedSeconds(media) {
  return (media?.recording?.next_sequence ?? 0) * SECONDS_PER_CHUNK;
}
