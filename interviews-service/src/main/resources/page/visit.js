import {Answers} from './answers.js';
import {Api} from './api.js';
import {Refusal} from './http.js';
import {Interview, prepare} from './interview.js';
import {sendLeftovers} from './leftovers.js';
import {writerOf} from './media/recognition.js';
import {Memory} from './memory.js';
import {Screen} from './screen.js';
import {Session} from './session.js';
import {Tab} from './tab.js';
import {textsFor} from './texts.js';
import {farewellOf, withNews, withTurn} from './transcript.js';
import {awayPage, closingView, elsewherePage, expiredPage, gonePage, refusalPage} from './views/closing.js';
import {consentView} from './views/consent.js';
import {endView} from './views/end.js';
import {screenerView} from './views/screener.js';

const ENDED = ['completed', 'disqualified', 'closed'];
const FRESH_MS = 5_000;
const PREPARING_MS = 2_000;
const LONGEST_PREPARING_MS = 15_000;

/** The participant's way from the link to the closing page. */
export class Visit {
  #screen = new Screen();
  #ticket;
  #memory;
  #api = new Api(trouble => this.#tell(trouble));
  #session;
  #answers;
  #tab;
  #t = null;
  #language = null;
  #current = null;
  #interview = null;
  #writer = null;
  #isAway = false;
  #readAt = 0;
  #isOutdated = false;
  #hasDeclined = false;
  #unsent = '';
  #preparing = null;
  #preparingMs = PREPARING_MS;

  constructor(ticket) {
    this.#ticket = ticket;
    this.#memory = new Memory(ticket);
    this.#session = new Session(ticket, this.#memory, this.#api,
      (session, found) => found.isAnother || found.isGone && session.isPast
        ? this.#tellOfLoss(session, found) : this.#show(session));
    this.#answers = new Answers(this.#memory, answer => this.#deliver(answer));
    this.#tab = new Tab(this.#memory.name, {
      onActive: () => this.#guard(() => this.#session.begin()),
      onElsewhere: () => this.#stepAside(),
    });
  }

  async start() {
    await this.#speak(navigator.language);
    document.addEventListener('visibilitychange', () => this.#comeBack());
    window.addEventListener('focus', () => this.#comeBack());
    window.addEventListener('online', () => this.#comeBack());
    this.#memory.onChangeElsewhere(() => this.#comeBack(true));
    this.#tab.claim();
  }

  async #show(session) {
    await this.#speak(session.study.language);
    if (this.#current?.interview_id !== session.interview_id) {
      this.#writer = await writerOf(session.study, session.media);
    }
    if (!this.#tab.isActive) {
      return;
    }
    const {state} = session;
    const isPreparing = session.preparing ?? false;
    const isSame = this.#current?.state === state && this.#current.interview_id === session.interview_id
      && (this.#current.preparing ?? false) === isPreparing;
    this.#current = {...this.#current, ...session};
    this.#readAt = Date.now();
    this.#answers.settle(...(this.#current.messages ?? []).map(message => message.client_id));
    if (isPreparing) {
      this.#tryAgainSoon();
    } else if (ENDED.includes(state)) {
      this.#unsent ||= this.#memory.unsentText;
      this.#memory.draft = state === 'closed' ? this.#unsent : '';
      this.#answers.settleAll();
      this.#memory.lastSeen = null;
      if (state !== 'closed') {
        this.#memory.ended = this.#current;
      }
      this.#tab.release();
    } else if (state === 'interviewing') {
      this.#memory.lastSeen = this.#current;
    }
    if (state === 'interviewing') {
      if (!this.#isAway) {
        this.#goOn();
      }
    } else if (!isSame) {
      this.#isAway = false;
      const interview = this.#interview;
      this.#interview = null;
      await interview?.end();
      this.#screen.show(this.#viewOf(state), {title: this.#t.interview});
      if (interview === null) {
        sendLeftovers(this.#current, this.#memory, this.#api);
      }
    }
  }

  #goOn() {
    if (this.#interview === null) {
      this.#interview = new Interview(this.#t, this.#current, {
        screen: this.#screen, memory: this.#memory, api: this.#api, answers: this.#answers, writer: this.#writer,
        onSay: () => this.#send(),
        onAway: () => this.#goAway(),
        onLeave: () => this.#leave(),
      });
      this.#guard(() => this.#interview.enter());
    } else {
      this.#interview.update(this.#current);
    }
    this.#send();
  }

  #send() {
    return this.#guard(async () => {
      await this.#answers.send();
      if (this.#isOutdated) {
        this.#comeBack();
      }
    });
  }

  #viewOf(state) {
    const {study, consent} = this.#current;
    switch (state) {
      case 'consent':
        prepare(this.#writer);
        return consentView(this.#t, this.#current, consent, {
          isInvited: Boolean(this.#ticket.participant_token), writer: this.#writer,
        }, {
          onDecide: accepted => this.#decide(accepted),
        });
      case 'screening':
        return screenerView(this.#t, study, this.#current.screener_questions, this.#memory.sketch ?? [], {
          onAnswer: answers => this.#screenWith(answers),
          onSketch: answers => { this.#memory.sketch = answers; },
        });
      default:
        return endView(this.#t, this.#current, {
          ticket: this.#ticket, memory: this.#memory, hasDeclined: this.#hasDeclined, unsent: this.#unsent,
        }, () => this.#restart());
    }
  }

  /** The study has no interviewer yet: asks again, less and less often. */
  #tryAgainSoon() {
    clearTimeout(this.#preparing);
    this.#preparing = setTimeout(() => this.#guard(() => this.#session.begin()), this.#preparingMs);
    this.#preparingMs = Math.min(this.#preparingMs * 1.5, LONGEST_PREPARING_MS);
  }

  /**
   * The interview could not be continued, and another one stands open: that is said before it is begun. Of one that had
   * ended it is only said that it was deleted.
   */
  async #tellOfLoss(session, {isAnother, isGone}) {
    await this.#speak(session.study.language);
    if (!this.#tab.isActive) {
      return;
    }
    this.#drop();
    if (!isAnother) {
      this.#memory.forget();
    }
    const onStart = isAnother ? () => this.#guard(() => this.#show(session)) : null;
    const page = isGone ? gonePage : expiredPage;
    this.#screen.show(closingView(page(this.#t, this.#memory.draft, onStart)), {title: this.#t.interview});
  }

  #restart() {
    this.#memory.forget();
    this.#current = null;
    this.#hasDeclined = false;
    this.#unsent = '';
    this.#tab.takeOver();
  }

  #decide(accepted) {
    return this.#busy(async () => {
      const {version} = this.#current.consent;
      this.#hasDeclined = !accepted;
      try {
        await this.#advance(await this.#session.call(session => this.#api.consent(session, accepted, version)));
      } catch (refusal) {
        if (refusal.code !== 'consent_outdated') {
          throw refusal;
        }
        this.#current.consent = refusal.detail;
        this.#screen.show(this.#viewOf('consent'), {title: this.#t.interview});
        this.#screen.notify(this.#t.consentChanged);
      }
    });
  }

  #screenWith(answers) {
    return this.#busy(async () => {
      const step = await this.#session.call(session => this.#api.screener(session, answers));
      this.#memory.sketch = null;
      await this.#advance(step);
    });
  }

  /** Sends one answer; true when it needs no further try. */
  async #deliver(answer) {
    if (!this.#tab.isActive) {
      return false;
    }
    this.#interview?.beginWaiting();
    const answers = this.#lastWords();
    try {
      const step = await this.#session.call(session =>
        this.#api.message(session, {...answer, answers}, words => this.#interview?.stream(words)));
      if (step?.state === 'closed') {
        // The study has closed: nobody has heard this answer.
        await this.#advance(step);
        return true;
      }
      if (step) {
        this.#memory.heard();
        this.#answers.settle(answer.client_id);
        await this.#interview?.letWrite(step.messages, this.#answers.waiting.length > 0);
      }
      // Another tab may have taken over meanwhile.
      if (step && this.#current !== null) {
        this.#current.messages = withTurn(this.#current.messages ?? [], answer, step.messages);
        this.#interview?.answered(answer.client_id, step.messages);
        await this.#advance({...step, farewell: farewellOf(step)});
      }
    } catch (refusal) {
      await this.#refused(answer, answers, refusal);
    } finally {
      this.#interview?.endWaiting();
    }
    return true;
  }

  /** The id of what the interviewer said last, as far as this page knows; null where it said nothing. */
  #lastWords() {
    return this.#current?.messages?.findLast(message => message.role === 'assistant')?.id ?? null;
  }

  /** Gives the answer back. Where the interviewer has said something since what it answers, that is why. */
  async #refused(answer, answers, refusal) {
    if (!(refusal instanceof Refusal)) {
      throw refusal;
    }
    if (refusal.code === 'interview_state_conflict') {
      await this.#session.read();
    }
    if (this.#answers.waiting.some(waiting => waiting.client_id === answer.client_id)) {
      this.#answers.settle(answer.client_id);
      this.#interview?.giveBack(answer, answers === this.#lastWords() ? this.#t.refused : this.#t.movedOn);
    }
  }

  /** Nothing ends: what is unsent goes on its way, and the same page or another one goes on later. */
  async #goAway() {
    const interview = this.#interview;
    this.#interview = null;
    this.#isAway = true;
    await interview?.stop();
    if (!this.#isAway || !this.#tab.isActive) {
      return;
    }
    this.#screen.show(closingView(awayPage(this.#t, () => this.#return())), {title: this.#t.interview});
    sendLeftovers(this.#current, this.#memory, this.#api);
    this.#send();
  }

  #return() {
    this.#isAway = false;
    this.#goOn();
    this.#guard(() => this.#session.read());
  }

  #leave() {
    return this.#busy(async () => {
      await this.#answers.send();
      const finished = await this.#session.call(session => this.#api.finish(session, 'participant_left'));
      if (finished) {
        await this.#advance({state: finished.state, farewell: finished.message});
      }
    });
  }

  /** Goes where a step led; its messages are only the new ones. */
  async #advance(step) {
    if (!step || this.#current === null) {
      return;
    }
    const {messages: news = [], ...rest} = step;
    await this.#show({...this.#current, ...rest, messages: withNews(this.#current.messages ?? [], news)});
  }

  /**
   * After sleep, another tab or a lost connection: reads how things stand, and sends what waits. What another tab changes
   * while this one is busy, hidden or has nothing to show yet is read when it is free.
   */
  #comeBack(isChanged = false) {
    this.#isOutdated ||= isChanged;
    const isOver = !this.#tab.isActive || this.#current === null || ENDED.includes(this.#current.state);
    const age = Date.now() - this.#readAt;
    const isFresh = !this.#isOutdated && age >= 0 && age < FRESH_MS;
    if (document.visibilityState === 'visible' && !isOver && !isFresh && !this.#answers.isSending) {
      this.#readAt = Date.now();
      this.#isOutdated = false;
      this.#guard(() => this.#session.read());
    }
  }

  /** Another tab holds the interview now. */
  #stepAside() {
    this.#drop();
    this.#screen.show(closingView(elsewherePage(this.#t, () => this.#tab.takeOver())));
  }

  /** What goes on here is over, however it goes on elsewhere. */
  #drop() {
    this.#interview?.stop();
    this.#interview = null;
    this.#current = null;
    this.#isAway = false;
  }

  /** One decision at a time: the buttons rest meanwhile. */
  async #busy(action) {
    if (this.#screen.isBusy) {
      return;
    }
    this.#screen.isBusy = true;
    try {
      await this.#guard(action);
    } finally {
      this.#screen.isBusy = false;
    }
  }

  /** Does something; a refusal is shown kindly. */
  async #guard(action) {
    try {
      await action();
    } catch (refusal) {
      if (refusal.code === 'interview_state_conflict') {
        await this.#guard(() => this.#session.read());
      } else {
        this.#showRefusal(refusal);
      }
      if (!(refusal instanceof Refusal)) {
        throw refusal;
      }
    }
  }

  #showRefusal(refusal) {
    this.#drop();
    const retry = refusal instanceof Refusal ? () => this.#guard(() => this.#session.begin()) : () => window.location.reload();
    this.#screen.show(closingView(refusalPage(this.#t, refusal, retry)));
  }

  async #speak(language) {
    if (language === this.#language) {
      return;
    }
    this.#language = language;
    this.#t = await textsFor(language);
    this.#screen.speak(this.#t);
    this.#screen.sign(this.#ticket.test_token ? this.#t.trial : null);
  }

  #tell(trouble) {
    const {lastSeen} = this.#memory;
    if (trouble !== null && this.#current === null && lastSeen !== null) {
      this.#guard(() => this.#show(lastSeen));
    }
    this.#screen.isTroubled = trouble !== null;
    this.#screen.notify(trouble === null ? null : this.#t[trouble]);
  }
}
