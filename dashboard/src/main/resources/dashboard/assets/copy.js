/**
 * Copies a link or a key: `<button data-copy="the text" hidden>` or `<button data-copy-of="id of the field" hidden>`, shown where
 * the browser can do it. The button says whether it was done.
 */
export function start() {
  document.querySelectorAll('[data-copy][hidden], [data-copy-of][hidden]').forEach(button => {
    if (navigator.clipboard) {
      button.hidden = false;
      button.addEventListener('click', () => copy(button));
    }
  });
}

async function copy(button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? document.getElementById(button.dataset.copyOf).value);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Not copied';
  }
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}
