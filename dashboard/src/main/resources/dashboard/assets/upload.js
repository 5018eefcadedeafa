/**
 * Sends the files of a form with `data-upload="address"` to the API one after the other, and says of each how far it has come
 * or why it was refused. `data-most` bounds their bytes, `data-refresh` names what is shown anew after each, and
 * `data-template="session"` keeps the template that was made for the forms that may use it.
 */
export function start() {
  document.querySelectorAll('form[data-upload]').forEach(form => {
    if (form.dataset.ready) {
      return;
    }
    form.dataset.ready = 'true';
    form.setAttribute('hx-disable', '');
    form.addEventListener('submit', async event => {
      event.preventDefault();
      event.stopPropagation();
      await sendAll(form);
    });
    form.querySelector('button').disabled = false;
  });
  showTemplates();
}

async function sendAll(form) {
  const input = form.querySelector('input[type=file]');
  const button = form.querySelector('button');
  const list = form.querySelector('.uploads');
  list.textContent = '';
  if (input.files.length === 0) {
    line(list, 'Choose a file first.').classList.add('fault-line');
    input.focus();
    return;
  }
  button.disabled = true;
  for (const file of input.files) {
    await sendOne(form, list, file);
  }
  button.disabled = false;
  input.value = '';
}

async function sendOne(form, list, file) {
  const item = line(list, file.name);
  if (file.size > Number(form.dataset.most)) {
    refuse(item, `is larger than ${Number(form.dataset.most) / 1048576} MB.`);
    return;
  }
  const bar = document.createElement('progress');
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute('aria-label', `Upload of ${file.name}`);
  item.append(bar);
  const answer = await post(form, file, sent => bar.value = sent);
  bar.remove();
  if (answer.status >= 200 && answer.status < 300) {
    item.append(' has arrived.');
    taken(form, answer.body, file);
  } else if (answer.status === 0) {
    refuse(item, 'was not sent: there is no connection. Try again in a moment.');
  } else if (answer.status === 401) {
    refuse(item, 'was not sent: your session has ended. Sign in and upload it again.');
    document.body.dispatchEvent(new CustomEvent('sign-in'));
  } else {
    refuse(item, `was refused: ${answer.body?.error?.message ?? `status ${answer.status}`}`);
  }
}

function post(form, file, progress) {
  const query = [...form.querySelectorAll('[data-query]')]
    .map(field => `${field.dataset.query}=${encodeURIComponent(field.value)}`).join('&');
  const request = new XMLHttpRequest();
  request.open('POST', form.dataset.upload + (query ? `?${query}` : ''));
  request.setRequestHeader('X-CSRF-Token', form.querySelector('[name=csrf]').value);
  request.setRequestHeader('Accept', 'application/json');
  const body = new FormData();
  body.append('file', file, file.name);
  return new Promise(done => {
    request.upload.addEventListener('progress', event => progress(event.loaded / event.total));
    request.addEventListener('loadend', () => {
      let answer = null;
      try {
        answer = JSON.parse(request.responseText);
      } catch {
        // What is between may answer with a page of its own.
      }
      done({status: request.status, body: answer});
    });
    request.send(body);
  });
}

function taken(form, made, file) {
  if (form.dataset.refresh) {
    window.htmx.trigger(form.dataset.refresh, 'refresh');
  }
  if (form.dataset.template) {
    const all = templatesOf(form.dataset.template);
    all.unshift({id: made.id, kind: made.kind, name: file.name});
    localStorage.setItem(keyOf(form.dataset.template), JSON.stringify(all.slice(0, 20)));
    showTemplates();
  }
}

/** The API lists no templates: this browser remembers its own. */
function showTemplates() {
  document.querySelectorAll('select[data-templates]').forEach(select => {
    const all = templatesOf(select.dataset.templates);
    const chosen = select.value;
    select.replaceChildren(select.options[0], ...all.map(template =>
      new Option(`${template.name} (${template.kind === 'report' ? 'report' : 'slides'})`, template.id)));
    select.value = all.some(template => template.id === chosen) ? chosen : '';
    select.closest('.templates').hidden = all.length === 0;
  });
}

function templatesOf(session) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(session))) ?? [];
  } catch {
    return [];
  }
}

function keyOf(session) {
  return `research.templates:${session}`;
}

function line(list, text) {
  const item = document.createElement('li');
  const name = document.createElement('bdi');
  name.textContent = text;
  item.append(name);
  list.append(item);
  return item;
}

function refuse(item, why) {
  item.classList.add('fault-line');
  item.append(` ${why}`);
}
