/** What pages do beyond links and forms: they keep what was typed, let people sign in again, and say where the reader is. */
import {keepForms} from './keep.js';

/** Scripts that only some pages need, by what those pages contain. Each has a `start()` that may be called again. */
const SCRIPTS = {
  '[data-copy], [data-copy-of]': 'copy.js',
  '[data-turns], [data-first-message]': 'plan.js',
  '[data-image]': 'image.js',
  '[data-reads-into]': 'people.js',
  '[data-transcript]': 'interview.js',
  '[data-upload]': 'upload.js',
};

const dialog = document.getElementById('sign-in');
let refused = null;

document.body.addEventListener('htmx:configRequest', event => {
  const form = document.querySelector('input[name=csrf]');
  if (form && event.detail.verb !== 'get') {
    event.detail.headers['X-CSRF-Token'] = form.value;
  }
});

document.body.addEventListener('htmx:afterRequest', event => {
  if (event.detail.xhr?.status === 401) {
    refused = event.detail.elt;
  }
});

document.body.addEventListener('sign-in', async () => {
  if (dialog.open) {
    return;
  }
  const answer = await fetch('/app/sign-in/again', {headers: {'HX-Request': 'true'}});
  dialog.innerHTML = await answer.text();
  window.htmx.process(dialog);
  dialog.showModal();
});

document.body.addEventListener('signed-in', () => {
  dialog.close();
  dialog.textContent = '';
  const again = refused;
  refused = null;
  if (again?.isConnected && again.tagName === 'FORM') {
    again.requestSubmit();
  } else if (again) {
    window.location.reload();
  }
});

/** The network is gone: nothing is lost, and it is said. */
document.body.addEventListener('htmx:sendError', () => {
  document.getElementById('problem').innerHTML =
    '<div class="problem"><p>No connection. Everything on this page is still here: try again in a moment.</p></div>';
});

document.body.addEventListener('htmx:afterSettle', event => {
  if (event.detail.elt.id === 'page' || event.detail.target?.id === 'page') {
    settle();
    document.querySelector('#main')?.focus({preventScroll: true});
  } else {
    settleParts();
  }
});

function settle() {
  const section = document.getElementById('page')?.dataset.section;
  document.querySelectorAll('.sections a').forEach(link => {
    if (link.dataset.for === section) {
      link.setAttribute('aria-current', 'page');
    } else {
      link.removeAttribute('aria-current');
    }
  });
  document.querySelector('.tabs [aria-current]')?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  settleParts();
}

/** What the parts of a page need, whether they came with it or later. */
function settleParts() {
  document.querySelectorAll('time[datetime]').forEach(time => {
    time.textContent = new Date(time.dateTime).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'});
  });
  keepForms();
  Object.entries(SCRIPTS).forEach(async ([hook, file]) => {
    if (document.querySelector(hook)) {
      (await import(`./${file}`)).start();
    }
  });
}

settle();
