import {element} from '../dom.js';

/**
 * Asks something over the page; it is shown at once and removes itself. Escape means the first choice.
 *
 * @param {Array<object>} choices each `{label, onChoose}`
 */
export function ask({title, text, choices}) {
  const dialog = element('dialog', {'aria-labelledby': 'dialog-title', 'aria-describedby': 'dialog-text', close: () => {
    dialog.remove();
    choices[Number(dialog.returnValue) || 0].onChoose();
  }},
    element('form', {method: 'dialog'},
      element('h2', {id: 'dialog-title'}, title),
      element('p', {id: 'dialog-text'}, text),
      element('div', {class: 'actions'}, ...choices.map((choice, index) => element('button', {
        class: index === 0 ? 'primary' : 'quiet', value: index, autofocus: index === 0,
      }, choice.label)))));
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
