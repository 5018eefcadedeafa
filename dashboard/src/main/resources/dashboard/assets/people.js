/** Reads a file of people into the field where it can be looked at before anything is sent. */
export function start() {
  document.querySelectorAll('input[data-reads-into]').forEach(input => {
    if (input.dataset.ready) {
      return;
    }
    input.dataset.ready = 'true';
    input.closest('.from-file').hidden = false;
    input.addEventListener('change', () => read(input));
  });
}

const LARGEST = 900_000;

async function read(input) {
  const [file] = input.files;
  const state = input.closest('.from-file').querySelector('[data-file-state]');
  if (!file) {
    return;
  }
  if (file.size > LARGEST) {
    state.textContent = `${file.name} is too large for a list of 1,000 people.`;
    return;
  }
  const field = input.form.elements[input.dataset.readsInto];
  field.value = text(new Uint8Array(await file.arrayBuffer()));
  field.dispatchEvent(new Event('input', {bubbles: true}));
  state.textContent = `${file.name} was read into the field. Nothing has been sent.`;
  input.value = '';
}

/** Spreadsheets write UTF-8, UTF-16 with its mark, or the Western alphabet of Windows. */
function text(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
