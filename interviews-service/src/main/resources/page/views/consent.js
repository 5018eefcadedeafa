import {button, element, heading, paragraphs} from '../dom.js';
import {around, contactOf} from './contact.js';

const SECONDS_PER_MINUTE = 60;

/**
 * The invitation: what it is about, who asks, and the decision.
 *
 * @param {object} session `{study, organization}`
 * @param {object} situation `{isInvited, writer}`: only who is invited by name can be rewarded; and who makes text of what is
 *     said
 */
export function consentView(t, {study, organization}, consent, {isInvited, writer}, {onDecide}) {
  const terms = paragraphs(consent.text);
  const question = terms.pop();
  question.classList.add('question');
  return element('section', {class: 'card'},
    heading(study.title ?? t.interview),
    facts(t, study, writer),
    element('div', {class: 'prose', lang: t.code, dir: 'auto'}, ...terms),
    details(t, organization ?? {}, isInvited ? study.incentive : null, writer),
    element('div', {class: 'prose', lang: t.code, dir: 'auto'}, question),
    element('div', {class: 'actions'},
      button(t.agree, () => onDecide(true)),
      button(t.decline, () => onDecide(false), 'quiet')));
}

function facts(t, study, writer) {
  const seconds = study.expected_duration_seconds;
  const format = writer === 'nobody' ? 'chat' : study.interview_format;
  const manner = {voice: t.byVoice, video: t.byVideo}[format] ?? t.pace;
  return element('ul', {class: 'facts', role: 'list'},
    seconds ? element('li', {class: 'time'}, t.duration(Math.ceil(seconds / SECONDS_PER_MINUTE))) : null,
    element('li', {class: format === 'chat' ? 'pace' : format}, manner),
    element('li', {class: 'break'}, t.pause));
}

/** Where speech goes, who holds the interview, what comes of it, and whom to ask. */
function details(t, organization, incentive, writer) {
  const {name = null, privacy_url: privacy = null} = organization;
  const speech = {service: t.spokenToService, browser: t.spokenToBrowser, nobody: t.onlyTyped}[writer];
  return element('ul', {class: 'details', role: 'list'},
    speech ? element('li', {}, speech) : null,
    name ? element('li', {}, ...around(t.heldFor, '{organization}', element('bdi', {}, name))) : null,
    incentive ? element('li', {}, t.incentive(incentive)) : null,
    element('li', {}, ...contactOf(t, organization)),
    privacy ? element('li', {}, element('a', {href: privacy, target: '_blank', rel: 'noopener noreferrer'}, t.privacy)) : null);
}
