import {button, element, heading, paragraphs} from '../dom.js';

const SECONDS_PER_MINUTE = 60;

/**
 * The invitation: what it is about, who asks, and the decision.
 *
 * @param {object} session `{study, organization}`
 * @param {boolean} isInvited by name: only such a participant can be rewarded
 */
export function consentView(t, {study, organization}, consent, isInvited, {onDecide}) {
  const terms = paragraphs(consent.text);
  const question = terms.pop();
  question.classList.add('question');
  return element('section', {class: 'card'},
    heading(study.title ?? t.interview),
    facts(t, study),
    element('div', {class: 'prose', lang: t.code, dir: 'auto'}, ...terms),
    details(t, organization ?? {}, isInvited ? study.incentive : null),
    element('div', {class: 'prose', lang: t.code, dir: 'auto'}, question),
    element('div', {class: 'actions'},
      button(t.agree, () => onDecide(true)),
      button(t.decline, () => onDecide(false), 'quiet')));
}

function facts(t, study) {
  const seconds = study.expected_duration_seconds;
  const manner = {voice: t.byVoice, video: t.byVideo}[study.interview_format] ?? t.pace;
  return element('ul', {class: 'facts', role: 'list'},
    seconds ? element('li', {class: 'time'}, t.duration(Math.ceil(seconds / SECONDS_PER_MINUTE))) : null,
    element('li', {class: study.interview_format === 'chat' ? 'pace' : study.interview_format}, manner),
    element('li', {class: 'break'}, t.pause));
}

/** Who holds the interview, what comes of it, and whom to ask. */
function details(t, {name = null, privacy_url: privacy = null, contact_email: contact = null}, incentive) {
  return element('ul', {class: 'details', role: 'list'},
    name ? element('li', {}, ...around(t.heldFor, '{organization}', element('bdi', {}, name))) : null,
    incentive ? element('li', {}, t.incentive(incentive)) : null,
    contact
      ? element('li', {}, ...around(t.contact, '{contact}', element('a', {href: `mailto:${contact}`, dir: 'ltr'}, contact)))
      : element('li', {}, t.deletion),
    privacy ? element('li', {}, element('a', {href: privacy, target: '_blank', rel: 'noopener noreferrer'}, t.privacy)) : null);
}

/** A sentence with an element where its place is. */
function around(sentence, place, inside) {
  const [before, after] = sentence.split(place);
  return [before, inside, after];
}
