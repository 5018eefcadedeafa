/** Buttons with `data-copy="id"` copy what stands in the field of that id; where a browser cannot, they are not shown. */
export function offerCopies() {
  if (!navigator.clipboard) {
    return;
  }
  document.querySelectorAll('button[data-copy][hidden]').forEach(button => {
    button.hidden = false;
    button.addEventListener('click', () => copy(button));
  });
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
    say(button, 'Copied');
  } catch {
    field.select();
    say(button, 'Selected');
  }
}

function say(button, word) {
  const before = button.textContent;
  button.textContent = word;
  button.setAttribute('aria-live', 'polite');
  setTimeout(() => { button.textContent = before; }, 2000);
}
