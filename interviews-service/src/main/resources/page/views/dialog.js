import {element} from '../dom.js';

/**
 * Asks something over the page; it is shown at once and removes itself. Escape means the first choice.
 *
 * @param {Array<object>} choices each `{label, text, onChoose}`: `text` says what comes of it, where that is not plain
 */
export function ask({title, text = null, choices}) {
  const dialog = element('dialog', {
    'aria-labelledby': 'dialog-title', 'aria-describedby': text && 'dialog-text', close: () => {
      dialog.remove();
      choices[Number(dialog.returnValue) || 0].onChoose();
    },
  },
  element('form', {method: 'dialog'},
    element('h2', {id: 'dialog-title'}, title),
    text && element('p', {id: 'dialog-text'}, text),
    element('div', {class: 'actions'}, ...choices.flatMap(choiceOf))));
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function choiceOf({label, text = null}, index) {
  const id = text && `dialog-choice-${index}`;
  const choice = element('button', {
    class: index === 0 ? 'primary' : 'quiet', value: index, autofocus: index === 0, 'aria-describedby': id,
  }, label);
  return text ? [choice, element('p', {id}, text)] : [choice];
}
