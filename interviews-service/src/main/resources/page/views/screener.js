import {element, followText, heading} from '../dom.js';

const TEXT_LIMIT = 2000;

/**
 * The questions before the interview.
 *
 * @param {Array<object>} sketch answers that were given before and not sent yet
 * @param {object} handlers `{onAnswer(answers), onSketch(answers)}`
 */
export function screenerView(t, study, questions, sketch, {onAnswer, onSketch}) {
  const fields = questions.map((question, index) => screenerField(t, study, question, index));
  fields.forEach((field, index) => {
    const known = sketch.find(answer => answer.question_id === questions[index].id);
    if (known) {
      field.fill(known);
    }
  });
  const answers = () => fields.map(field => field.answer());
  const submit = event => {
    event.preventDefault();
    const faulty = fields.filter(field => !field.check());
    if (faulty.length > 0) {
      faulty[0].focus();
    } else {
      onAnswer(answers());
    }
  };
  return element('section', {class: 'card'},
    heading(t.screenerTitle),
    element('p', {class: 'lead'}, t.screenerText),
    element('form', {novalidate: true, submit, input: () => onSketch(answers())},
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
    fill: known => boxes.forEach(box => { box.checked = known.option_ids?.includes(box.value) ?? false; }),
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
    fill(known) {
      box.value = known.text ?? '';
      followText(box);
    },
    focus: () => box.focus(),
    answer: () => ({question_id: question.id, text: box.value.trim()}),
  };
}
