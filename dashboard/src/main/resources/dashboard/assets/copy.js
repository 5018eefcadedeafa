/** Lets a button with `data-copy="id of a field"` copy what stands in the field. */
export function offerCopies() {
  document.querySelectorAll('button[data-copy][hidden]').forEach(button => {
    const field = document.getElementById(button.dataset.copy);
    button.hidden = !navigator.clipboard;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(field.value);
      const told = button.parentElement.querySelector('[data-copied]');
      if (told) {
        told.textContent = 'Copied';
      }
    });
  });
}
