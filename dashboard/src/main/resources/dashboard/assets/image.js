/** Sends the image that participants see, with its message to the planner: the API takes it as part of a JSON body. */
import {tell} from './plan.js';

const LARGEST = 10 * 1024 * 1024;

export function start() {
  document.querySelectorAll('form[data-image]').forEach(form => {
    if (!form.dataset.ready) {
      form.dataset.ready = 'true';
      form.addEventListener('submit', event => {
        event.preventDefault();
        send(form);
      });
    }
  });
}

async function send(form) {
  const {file: {files: [file]}, label, message, csrf} = form.elements;
  const button = form.querySelector('.actions button');
  if (file.size > LARGEST) {
    say(form, 'The image is larger than 10 MB.');
    return;
  }
  form.dataset.key ??= crypto.randomUUID();
  button.disabled = true;
  try {
    const answer = await fetch(`/api/public/v1/studies/${form.dataset.image}/customize-plan`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', 'X-CSRF-Token': csrf.value, 'Idempotency-Key': form.dataset.key},
      body: JSON.stringify({
        message: message.value,
        concept_image: {
          data_base64: await base64(file), filename: file.name, content_type: file.type, label: label.value,
        },
      }),
    });
    const body = await answer.json();
    if (answer.ok) {
      tell(form.dataset.image, message.value, body.message);
      location.assign(`/app/studies/${form.dataset.image}/plan`);
      return;
    }
    delete form.dataset.key;
    say(form, body.error?.message ?? 'The image could not be sent.');
  } catch {
    say(form, 'No connection. Nothing is lost: try again in a moment.');
  }
  button.disabled = false;
}

function say(form, fault) {
  const place = form.querySelector('[data-fault]');
  place.textContent = fault;
  place.hidden = false;
}

function base64(file) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = failed;
    reader.readAsDataURL(file);
  });
}
