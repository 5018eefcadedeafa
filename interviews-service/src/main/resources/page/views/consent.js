import {button, element, heading, paragraphs} from '../dom.js';

const SECONDS_PER_MINUTE = 60;

/** The invitation: what it is about, and the decision. */
export function consentView(t, study, consent, {onDecide}) {
  return element('section', {class: 'card'},
    heading(study.title ?? t.interview),
    facts(t, study),
    element('div', {class: 'prose', lang: study.language, dir: 'auto'}, ...paragraphs(consent.text)),
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
