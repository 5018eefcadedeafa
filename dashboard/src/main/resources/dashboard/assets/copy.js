/** Copies what stands in a field: `<button data-copy="id-of-the-field" hidden>`, shown where the browser can do it. */
export function start() {
  document.querySelectorAll('[data-copy][hidden]').forEach(button => {
    if (!navigator.clipboard) {
      return;
    }
    button.hidden = false;
    const label = button.textContent;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = label;
      }, 2000);
    });
  });
}
