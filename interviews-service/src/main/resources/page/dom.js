/**
 * Makes an element. Children that are strings become text, never markup; null leaves a child or an attribute out.
 *
 * @param {string} tag
 * @param {object} attributes attributes by name; a function is a listener for the event of that name
 */
export function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      made.addEventListener(name, value);
    } else if (value !== null && value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? '' : value);
    }
  }
  made.append(...children.filter(child => child !== null));
  return made;
}

export function button(text, click, kind = 'primary') {
  return element('button', {type: 'button', class: kind, click}, text);
}

/** A button that shows a sign; its name is heard, and seen when the pointer rests on it. */
export function signButton(name, sign, click, attributes = {}) {
  return element('button', {type: 'button', class: `sign ${sign}`, 'aria-label': name, title: name, click, ...attributes},
    element('span', {'aria-hidden': 'true'}));
}

export function rename(signed, name) {
  signed.setAttribute('aria-label', name);
  signed.title = name;
}

export function paragraphs(text) {
  return text.split(/\n{2,}/).map(part => element('p', {}, part));
}

/** A heading that can take the focus when its view appears. */
export function heading(text, attributes = {}) {
  return element('h1', {tabindex: '-1', dir: 'auto', ...attributes}, text);
}

/** Gives a field the direction of what is written in it; empty, it has that of the page. */
export function followText(field) {
  field.dir = field.value === '' ? '' : 'auto';
}
