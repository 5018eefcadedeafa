import {Api, Refusal} from './api.js';
import {Conversation} from './conversation.js';
import {Memory} from './memory.js';
import {textsFor} from './texts.js';
import {closingView, consentView, leaveDialog, screenerView} from './views.js';

const ENDED = ['completed', 'disqualified', 'closed'];
const FRESH_MS = 5_000;

/** The participant's way from the link to the closing page. */
class Page {
  #main = document.getElementById('main');
  #bar = document.getElementById('bar');
  #notice = document.getElementById('notice');
  #ticket;
  #memory;
  #api = new Api(trouble => this.#tell(trouble));
  #t = textsFor(navigator.language);
  #current = null;
  #conversation = null;
  #sending = null;
  #readAt = 0;

  constructor(ticket) {
    this.#ticket = ticket;
    this.#memory = new Memory(ticket);
  }

  start() {
    this.#speak(navigator.language);
    document.addEventListener('visibilitychange', () => this.#comeBack());
    window.addEventListener('focus', () => this.#comeBack());
    window.addEventListener('online', () => this.#comeBack());
    this.#memory.onChangeElsewhere(() => this.#comeBack(true));
    return this.#guard(() => this.#begin());
  }

  async #begin() {
    if (this.#memory.session === null) {
      await this.#open();
      return;
    }
    const known = await this.#inSession(session => this.#api.read(session));
    if (known) {
      this.#show(known);
    }
  }

  /** Opens a session, and where the interview is under way reads on where it stood. */
  async #open() {
    const opened = await this.#api.open({...this.#ticket, locale: navigator.language});
    if (opened.session_token === null) {
      this.#memory.forget();
      this.#show(opened);
      return;
    }
    this.#memory.keep(opened.interview_id, opened.session_token);
    this.#show(opened.state === 'consent' ? opened : await this.#api.read(this.#memory.session));
  }

  /** Makes a call in the session. A lost one is opened anew, which shows where the interview stands: then undefined. */
  async #inSession(call) {
    const session = this.#memory.session;
    if (session !== null) {
      try {
        return await call(session);
      } catch (refusal) {
        if (!refusal.isSessionLost) {
          throw refusal;
        }
      }
    }
    if (this.#memory.session?.token === session?.token) {
      await this.#open();
    } else {
      await this.#begin();
    }
    return undefined;
  }

  #show(session) {
    const {state, study} = session;
    const isSame = this.#current?.state === state && this.#current?.interview_id === session.interview_id;
    this.#current = {...this.#current, ...session};
    this.#readAt = Date.now();
    this.#speak(study.language);
    if (state === 'interviewing') {
      this.#showInterview(isSame);
    } else if (!isSame) {
      this.#conversation = null;
      this.#replace(this.#viewOf(state));
    }
    if (ENDED.includes(state)) {
      this.#memory.settle(...this.#memory.unsent.map(answer => answer.client_id));
      this.#memory.draft = '';
    }
  }

  #viewOf(state) {
    const {study, consent} = this.#current;
    switch (state) {
      case 'consent':
        return consentView(this.#t, study, consent, {onDecide: accepted => this.#decide(accepted)});
      case 'screening':
        return screenerView(this.#t, study, this.#current.screener_questions, {
          onAnswer: answers => this.#screen(answers),
        });
      case 'completed':
        return closingView(this.#completed());
      case 'disqualified':
        return closingView({
          mark: 'kind', title: this.#t.disqualifiedTitle, text: this.#t.disqualifiedText, action: this.#again(),
        });
      default:
        return closingView(this.#closed());
    }
  }

  #completed() {
    const {messages = [], progress, study} = this.#current;
    const isWhole = progress?.percent === 100;
    const words = messages.filter(message => message.role === 'assistant').at(-1)?.message;
    return {
      mark: 'done',
      title: isWhole ? this.#t.doneTitle : this.#t.leftTitle,
      text: isWhole ? this.#t.doneText : this.#t.leftText,
      words: isWhole ? words : this.#current.farewell,
      language: study.language,
      action: this.#again(),
    };
  }

  #closed() {
    const hasDeclined = this.#memory.session !== null;
    this.#memory.forget();
    return hasDeclined
      ? {
        mark: 'kind', title: this.#t.declinedTitle, text: this.#t.declinedText,
        action: {label: this.#t.reconsider, onClick: () => this.#restart()},
      }
      : {mark: 'kind', title: this.#t.closedTitle, text: this.#t.closedText};
  }

  /** A researcher's trial run can be held as often as wanted. */
  #again() {
    return this.#ticket.test_token ? {label: this.#t.again, onClick: () => this.#restart()} : null;
  }

  #restart() {
    this.#memory.forget();
    this.#current = null;
    return this.#guard(() => this.#open());
  }

  #showInterview(isSame) {
    const {study, messages = [], progress} = this.#current;
    if (!isSame) {
      this.#conversation = new Conversation(this.#t, study, this.#memory.draft, {
        onSend: text => this.#say(text),
        onDraft: text => { this.#memory.draft = text; },
        onLeave: () => this.#askToLeave(),
      });
    }
    this.#memory.settle(...messages.map(message => message.client_id));
    this.#conversation.show(messages, this.#memory.unsent);
    this.#conversation.showProgress(progress);
    if (!isSame) {
      this.#replace(this.#conversation.view, this.#conversation.bar);
      this.#conversation.focus();
    }
    this.#guard(() => this.#send());
  }

  #decide(accepted) {
    return this.#busy(async () => {
      const {version} = this.#current.consent;
      try {
        this.#advance(await this.#inSession(session => this.#api.consent(session, accepted, version)));
      } catch (refusal) {
        if (refusal.code !== 'consent_outdated') {
          throw refusal;
        }
        this.#current.consent = refusal.detail;
        this.#replace(this.#viewOf('consent'));
        this.#notice.textContent = this.#t.consentChanged;
      }
    });
  }

  #screen(answers) {
    return this.#busy(async () => {
      this.#advance(await this.#inSession(session => this.#api.screener(session, answers)));
    });
  }

  #say(text) {
    const answer = {client_id: newId(), text: (text.toWellFormed?.() ?? text).replaceAll('\0', '')};
    this.#memory.queue(answer);
    this.#conversation.show(this.#current.messages ?? [], this.#memory.unsent);
    this.#conversation.scrollToEnd();
    return this.#guard(() => this.#send());
  }

  /** Sends what is unsent, one after another; who calls meanwhile waits for the same sending. */
  #send() {
    this.#sending ??= this.#sendAll().finally(() => { this.#sending = null; });
    return this.#sending;
  }

  async #sendAll() {
    try {
      while (this.#conversation && this.#memory.unsent.length > 0) {
        this.#conversation.showTyping(true);
        this.#conversation.scrollToLatest();
        await this.#sendOne(this.#memory.unsent[0]);
      }
    } finally {
      this.#conversation?.showTyping(false);
    }
  }

  async #sendOne(answer) {
    try {
      const step = await this.#inSession(session => this.#api.message(session, answer));
      if (step) {
        this.#memory.settle(answer.client_id);
      }
      if (step && this.#conversation) {
        this.#current.messages = withTurn(this.#current.messages ?? [], answer, step.messages);
        this.#conversation.answered(answer.client_id, step.messages);
        this.#advance(step);
        this.#conversation?.scrollToLatest();
      }
    } catch (refusal) {
      await this.#refused(answer, refusal);
    }
  }

  async #refused(answer, refusal) {
    if (refusal.code === 'interview_state_conflict') {
      await this.#reread();
    }
    const isStillUnsent = this.#memory.unsent.some(unsent => unsent.client_id === answer.client_id);
    if (this.#conversation && isStillUnsent) {
      this.#memory.settle(answer.client_id);
      this.#conversation.giveBack(answer, this.#t.refused);
    }
  }

  #askToLeave() {
    const dialog = leaveDialog(this.#t, {onLeave: () => this.#leave()});
    document.body.append(dialog);
    dialog.showModal();
  }

  #leave() {
    return this.#busy(async () => {
      await this.#send();
      const finished = await this.#inSession(session => this.#api.finish(session, 'participant_left'));
      if (finished) {
        this.#advance({state: finished.state, farewell: finished.message});
      }
    });
  }

  /** Goes where a step led; its messages are only the new ones. */
  #advance(step) {
    if (!step || this.#current === null) {
      return;
    }
    const {messages: news = [], ...rest} = step;
    const messages = this.#current.messages ?? [];
    const known = new Set(messages.map(message => message.id));
    this.#show({...this.#current, ...rest, messages: [...messages, ...news.filter(message => !known.has(message.id))]});
  }

  async #reread() {
    const known = await this.#inSession(session => this.#api.read(session));
    if (known) {
      this.#show(known);
    }
  }

  /** After sleep, another tab or a lost connection: reads how things stand, and sends what waits. */
  #comeBack(isChanged = false) {
    const isOver = this.#current === null || ENDED.includes(this.#current.state);
    const isFresh = !isChanged && Date.now() - this.#readAt < FRESH_MS;
    if (document.visibilityState === 'visible' && !isOver && !isFresh && this.#sending === null) {
      this.#readAt = Date.now();
      this.#guard(() => this.#reread());
    }
  }

  /** One decision at a time: the buttons rest meanwhile. */
  async #busy(action) {
    if (this.#main.getAttribute('aria-busy') === 'true') {
      return;
    }
    this.#main.setAttribute('aria-busy', 'true');
    try {
      await this.#guard(action);
    } finally {
      this.#main.removeAttribute('aria-busy');
    }
  }

  /** Does something; a refusal is shown kindly. */
  async #guard(action) {
    try {
      await action();
    } catch (refusal) {
      if (refusal.code === 'interview_state_conflict') {
        await this.#guard(() => this.#reread());
      } else {
        this.#showRefusal(refusal);
      }
      if (!(refusal instanceof Refusal)) {
        throw refusal;
      }
    }
  }

  #showRefusal(refusal) {
    this.#current = null;
    this.#conversation = null;
    this.#replace(closingView(refusal.status === 404
      ? {mark: 'lost', title: this.#t.unknownTitle, text: this.#t.unknownText}
      : {
        mark: 'broken', title: this.#t.problemTitle, text: this.#t.problemText,
        note: refusal.requestId ? this.#t.reference(refusal.requestId) : null,
        action: {label: this.#t.retry, onClick: () => this.#guard(() => this.#begin())},
      }));
  }

  #replace(view, bar = null) {
    this.#bar.hidden = bar === null;
    this.#bar.replaceChildren(...bar ? [bar] : []);
    this.#main.replaceChildren(...this.#trialSign(), view);
    document.body.dataset.view = bar ? 'interview' : 'card';
    const title = (bar ?? view).querySelector('h1');
    document.title = this.#current ? `${title.textContent} · ${this.#t.interview}` : title.textContent;
    if (bar === null) {
      window.scrollTo(0, 0);
      title.focus({preventScroll: true});
    }
  }

  #trialSign() {
    if (!this.#ticket.test_token) {
      return [];
    }
    const sign = document.createElement('p');
    sign.className = 'trial';
    sign.textContent = this.#t.trial;
    return [sign];
  }

  #speak(language) {
    this.#t = textsFor(language);
    document.documentElement.lang = this.#t.code;
    document.documentElement.dir = this.#t.direction;
  }

  #tell(trouble) {
    document.body.classList.toggle('trouble', trouble !== null);
    this.#notice.textContent = trouble === null ? '' : this.#t[trouble];
  }
}

/** The transcript with one answer and the words to it. */
function withTurn(messages, answer, words) {
  const isKnown = messages.some(message => message.client_id === answer.client_id);
  const said = {id: answer.client_id, role: 'user', message: answer.text, client_id: answer.client_id};
  const known = new Set(messages.map(message => message.id));
  return [...messages, ...isKnown ? [] : [said], ...words.filter(message => !known.has(message.id))];
}

/** A random id also where the page is not served over HTTPS. */
function newId() {
  return crypto.randomUUID?.()
    ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');
}

/** What the address shows at the door. */
function ticketOf(location) {
  const parameters = new URLSearchParams(location.search);
  const ticket = {
    link: location.pathname.split('/').filter(part => part !== '').at(-1) ?? '',
    participant_token: parameters.get('p'),
    respondent: parameters.get('r'),
    signature: parameters.get('s'),
    test_token: parameters.get('test'),
  };
  return Object.fromEntries(Object.entries(ticket).filter(([, value]) => value));
}

new Page(ticketOf(window.location)).start();
