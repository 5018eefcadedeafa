import {element} from '../dom.js';

/** Whom to ask, and how to have the answers deleted. */
export function contactOf(t, {contact_email: contact = null}) {
  return contact
    ? around(t.contact, '{contact}', element('a', {href: `mailto:${contact}`, dir: 'ltr'}, contact))
    : [t.deletion];
}

/** A sentence with an element where its place is. */
export function around(sentence, place, inside) {
  const [before, after] = sentence.split(place);
  return [before, inside, after];
}
