import {element, followText, heading} from './dom.js';

const TEXT_LIMIT = 2000;
const SECONDS_PER_MINUTE = 60;

/** The invitation: what it is about, and the decision. */
export function consentView(t, study, consent, {onDecide}) {
  return element('section', {class: 'card'},
    heading(study.title ?? t.interview),
    facts(t, study),
    element('div', {class: 'prose', lang: study.language, dir: 'auto'}, ...paragraphs(consent.text)),
    element('div', {class: 'actions'},
      element('button', {type: 'button', class: 'primary', click: () => onDecide(true)}, t.agree),
      element('button', {type: 'button', class: 'quiet', click: () => onDecide(false)}, t.decline)));
}

function facts(t, study) {
  const seconds = study.expected_duration_seconds;
  return element('ul', {class: 'facts', role: 'list'},
    seconds ? element('li', {class: 'time'}, t.duration(Math.ceil(seconds / SECONDS_PER_MINUTE))) : null,
    element('li', {class: 'pace'}, t.pace),
    element('li', {class: 'break'}, t.pause));
}

function paragraphs(text) {
  return text.split(/\n{2,}/).map(part => element('p', {}, part));
}

/** The questions before the interview. */
export function screenerView(t, study, questions, {onAnswer}) {
  const fields = questions.map((question, index) => screenerField(t, study, question, index));
  const submit = event => {
    event.preventDefault();
    const faulty = fields.filter(field => !field.check());
    if (faulty.length > 0) {
      faulty[0].focus();
    } else {
      onAnswer(fields.map(field => field.answer()));
    }
  };
  return element('section', {class: 'card'},
    heading(t.screenerTitle),
    element('p', {class: 'lead'}, t.screenerText),
    element('form', {novalidate: true, submit},
      ...fields.map(field => field.element),
      element('div', {class: 'actions'},
        element('button', {type: 'submit', class: 'primary'}, t.next))));
}

function screenerField(t, study, question, index) {
  return question.type === 'text_input'
    ? textField(t, study, question, index)
    : choiceField(t, study, question, index);
}

function choiceField(t, study, question, index) {
  const isSingle = question.type === 'single_select';
  const hint = element('p', {id: `hint-${index}`, class: 'hint'}, isSingle ? t.chooseOne : t.chooseAny);
  const fault = element('p', {id: `fault-${index}`, class: 'fault', hidden: true}, t.choiceMissing);
  const boxes = question.options.map((option, at) => element('input', {
    type: isSingle ? 'radio' : 'checkbox', name: `question-${index}`, id: `option-${index}-${at}`, value: option.id,
    change: () => { fault.hidden = true; },
  }));
  const labels = question.options.map((option, at) => element('label', {class: 'option', for: `option-${index}-${at}`},
    boxes[at], element('span', {lang: study.language, dir: 'auto'}, option.text)));
  const chosen = () => boxes.filter(box => box.checked).map(box => box.value);
  return {
    element: element('fieldset', {'aria-describedby': `hint-${index} fault-${index}`},
      element('legend', {lang: study.language, dir: 'auto'}, question.text), hint, ...labels, fault),
    check() {
      fault.hidden = !isSingle || chosen().length === 1;
      return fault.hidden;
    },
    focus: () => boxes[0].focus(),
    answer: () => ({question_id: question.id, option_ids: chosen()}),
  };
}

function textField(t, study, question, index) {
  const fault = element('p', {id: `fault-${index}`, class: 'fault', hidden: true}, t.textMissing);
  const mark = isRight => {
    fault.hidden = isRight;
    box.setAttribute('aria-invalid', String(!isRight));
  };
  const box = element('input', {
    type: 'text', id: `text-${index}`, maxlength: TEXT_LIMIT, autocomplete: 'off', required: true,
    'aria-describedby': `fault-${index}`,
    input: () => {
      mark(true);
      followText(box);
    },
  });
  return {
    element: element('div', {class: 'field'},
      element('label', {for: `text-${index}`, lang: study.language, dir: 'auto'}, question.text), box, fault),
    check() {
      const isRight = box.value.trim() !== '';
      mark(isRight);
      return isRight;
    },
    focus: () => box.focus(),
    answer: () => ({question_id: question.id, text: box.value.trim()}),
  };
}

/**
 * A page that ends the way or interrupts it.
 *
 * @param {object} page `{mark, title, text, words, language, note, action}`: `words` are the interviewer's last ones in
 *     that language, `action` is `{label, onClick}`
 */
export function closingView({mark, title, text, words = null, language = null, note = null, action = null}) {
  return element('section', {class: `card closing ${mark}`},
    element('div', {class: 'mark', 'aria-hidden': 'true'}),
    heading(title),
    words ? element('blockquote', {lang: language, dir: 'auto'}, ...paragraphs(words)) : null,
    element('p', {class: 'lead'}, text),
    note ? element('p', {class: 'hint'}, note) : null,
    action
      ? element('div', {class: 'actions'},
        element('button', {type: 'button', class: 'primary', click: action.onClick}, action.label))
      : null);
}

/** Asks once more before the interview is left; the dialog removes itself. */
export function leaveDialog(t, {onLeave}) {
  const dialog = element('dialog', {'aria-labelledby': 'leave-title', 'aria-describedby': 'leave-text', close: () => {
    if (dialog.returnValue === 'leave') {
      onLeave();
    }
    dialog.remove();
  }},
    element('form', {method: 'dialog'},
      element('h2', {id: 'leave-title'}, t.leaveTitle),
      element('p', {id: 'leave-text'}, t.leaveText),
      element('div', {class: 'actions'},
        element('button', {class: 'primary', value: 'stay', autofocus: true}, t.leaveCancel),
        element('button', {class: 'quiet', value: 'leave'}, t.leaveConfirm))));
  return dialog;
}
