import {button, element} from '../dom.js';

const SMALLEST = 1;
const LARGEST = 4;

/** Shows a picture over the whole window, as large as one likes; it can be moved by scrolling. */
export function enlarge(t, image) {
  let zoom = SMALLEST;
  const picture = element('img', {src: image.url, alt: image.label});
  const resize = factor => {
    zoom = Math.min(Math.max(zoom * factor, SMALLEST), LARGEST);
    picture.style.width = `${zoom * 100}%`;
    picture.classList.toggle('whole', zoom === SMALLEST);
    smaller.disabled = zoom === SMALLEST;
    larger.disabled = zoom === LARGEST;
  };
  const smaller = button(t.zoomOut, () => resize(1 / 2), 'quiet');
  const larger = button(t.zoomIn, () => resize(2), 'quiet');
  const dialog = element('dialog', {class: 'enlarged', 'aria-label': image.label, close: () => dialog.remove()},
    element('div', {class: 'sheet', tabindex: 0, role: 'group', 'aria-label': image.label}, picture),
    element('div', {class: 'actions'}, smaller, larger, button(t.close, () => dialog.close())));
  resize(SMALLEST);
  document.body.append(dialog);
  dialog.showModal();
}
