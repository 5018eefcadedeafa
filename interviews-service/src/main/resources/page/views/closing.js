import {button, element, heading, paragraphs} from '../dom.js';
import {contactOf} from './contact.js';

/**
 * A page that ends the way or interrupts it.
 *
 * @param {object} page `{mark, title, text, words, language, own, note, contact, action}`: `words` are the interviewer's last
 *     ones in that language, `own` is `{label, text, copy}`: what the participant wrote, with
 *     `copy` `{label, done, onCopy}` where it can be taken along; `action` is `{label, onClick}`
 */
export function closingView({mark, title, text, words = null, language = null, own = null, note = null, contact = null, action = null}) {
  return element('section', {class: `card closing ${mark}`},
    element('div', {class: 'mark', 'aria-hidden': 'true'}),
    heading(title),
    words ? element('blockquote', {lang: language, dir: 'auto'}, ...paragraphs(words)) : null,
    element('p', {class: 'lead'}, text),
    own ? element('p', {class: 'hint', id: 'own-label'}, own.label) : null,
    own ? element('blockquote', {
      class: 'kept', dir: 'auto', 'aria-labelledby': 'own-label', copy: own.copy?.onCopy,
    }, own.text) : null,
    own?.copy && navigator.clipboard ? element('div', {class: 'actions'}, copyButton(own)) : null,
    note ? element('p', {class: 'hint'}, note) : null,
    contact ? element('p', {class: 'hint contact'}, ...contact) : null,
    action ? element('div', {class: 'actions'}, button(action.label, action.onClick)) : null);
}

function copyButton({text, copy}) {
  const made = button(copy.label, async () => {
    await navigator.clipboard.writeText(text);
    made.textContent = copy.done;
    copy.onCopy();
  }, 'quiet');
  return made;
}

/**
 * The end of an interview, whether everything was asked or the participant left before. The interviewer's last words give
 * thanks; where they are not known, the page does.
 */
export function completedPage(t, {study, organization, progress, messages = [], farewell = null}) {
  const isWhole = progress?.percent === 100;
  const hasAnswered = messages.some(message => message.role === 'user');
  const last = messages.filter(message => message.role === 'assistant').at(-1)?.message ?? null;
  const words = hasAnswered ? farewell ?? (isWhole ? last : null) : null;
  return {
    mark: 'done',
    title: isWhole ? t.doneTitle : t.leftTitle,
    text: [hasAnswered ? t.arrived : t.leftNothingText, words === null ? t.thanks : ''].join(' '),
    words,
    language: study.language,
    contact: hasAnswered ? contactOf(t, organization ?? {}) : null,
  };
}

/** The end of a researcher's trial run, with the words that participants would see. */
export function trialPage(t, session) {
  const {words, language} = completedPage(t, session);
  return {mark: 'done', title: t.trialEndTitle, text: t.trialEndText, words, language};
}

/** The participant goes away and wants to come back. */
export function awayPage(t, onReturn) {
  return {
    mark: 'waiting', title: t.awayTitle, text: t.leaveLaterText,
    action: {label: t.goOn, onClick: onReturn},
  };
}

export function disqualifiedPage(t) {
  return {mark: 'kind', title: t.disqualifiedTitle, text: t.disqualifiedText};
}

/** @param {?function} onReconsider null for whoever was sent by the panel, which gives the place to somebody else */
export function declinedPage(t, onReconsider) {
  return onReconsider === null
    ? {mark: 'kind', title: t.declinedTitle, text: t.repeatedText}
    : {
      mark: 'kind', title: t.declinedTitle, text: t.declinedText,
      action: {label: t.reconsider, onClick: onReconsider},
    };
}

/** @param {?string} because why somebody whom the panel sends is turned away */
export function closedPage(t, because = null) {
  switch (because) {
    case 'invalid_link':
      return {mark: 'lost', title: t.unknownTitle, text: t.linkText};
    case 'paused':
      return {mark: 'kind', title: t.haltedTitle, text: t.haltedText};
    case 'stopped':
      return {mark: 'kind', title: t.stoppedTitle, text: t.endedText};
    case 'full':
      return {mark: 'kind', title: t.fullTitle, text: t.fullText};
    case 'quota_full':
      return {mark: 'kind', title: t.quotaTitle, text: t.quotaText};
    case 'unqualified':
      return disqualifiedPage(t);
    case 'repeated':
      return {mark: 'kind', title: t.repeatedTitle, text: t.repeatedText};
    default:
      return {mark: 'kind', title: t.closedTitle, text: t.closedText};
  }
}

/** The study has closed while the interview was under way; what was not sent is kept until it was copied. */
export function stoppedPage(t, {organization}, hasAnswered, unsent, onCopy) {
  return {
    contact: hasAnswered ? contactOf(t, organization ?? {}) : null,
    mark: 'kind', title: t.stoppedTitle, text: hasAnswered ? t.stoppedText : t.closedText,
    own: unsent === '' ? null : {label: t.notSent, text: unsent, copy: {label: t.copy, done: t.copied, onCopy}},
  };
}

/** The interview was deleted; another one can be begun, unless that one had ended. */
export function gonePage(t, unsent, onStart) {
  return {
    mark: 'kind', title: t.goneTitle, text: t.goneText,
    own: unsent === '' ? null : {label: t.expiredKept, text: unsent},
    action: onStart && {label: t.startNew, onClick: onStart},
  };
}

/** Too long ago to go on; another interview can be begun. */
export function expiredPage(t, unsent, onStart) {
  return {
    mark: 'kind', title: t.expiredTitle, text: t.expiredText,
    own: unsent === '' ? null : {label: t.expiredKept, text: unsent},
    action: {label: t.startNew, onClick: onStart},
  };
}

export function preparingPage(t) {
  return {mark: 'waiting', title: t.preparingTitle, text: t.preparingText};
}

export function elsewherePage(t, onTakeOver) {
  return {
    mark: 'kind', title: t.elsewhereTitle, text: t.elsewhereText,
    action: {label: t.takeOver, onClick: onTakeOver},
  };
}

export function refusalPage(t, refusal, onRetry) {
  return refusal.status === 404
    ? {mark: 'lost', title: t.unknownTitle, text: t.unknownText}
    : {
      mark: 'broken', title: t.problemTitle, text: t.problemText,
      note: refusal.requestId ? t.reference(refusal.requestId) : null,
      action: {label: t.retry, onClick: onRetry},
    };
}
