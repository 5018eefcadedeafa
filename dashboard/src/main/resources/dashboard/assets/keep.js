/**
 * Keeps what is typed into a form with `data-keep="name"` in this tab until the form has been accepted, through reloads, a
 * lost network and an ended session. With `data-store` what the form is shown with is kept too. Passwords and hidden fields are not kept.
 */
export function keepForms() {
  document.querySelectorAll('form[data-keep]').forEach(form => {
    if (form.dataset.kept) {
      return;
    }
    form.dataset.kept = 'true';
    const key = `research.form:${form.dataset.keep}`;
    if ('store' in form.dataset || form.querySelector('[data-priced]') || isTyped(form)) {
      // Accepted for a first look only, so that what it says is still to be sent; or typed before this script was there.
      store(form, key);
    } else {
      restore(form, key);
    }
    form.addEventListener('input', () => store(form, key));
    form.addEventListener('htmx:afterRequest', event => {
      if (event.detail.elt === form && event.detail.successful) {
        sessionStorage.removeItem(key);
      }
    });
  });
}

function fieldsOf(form) {
  return [...form.elements].filter(field =>
    field.name && !['password', 'hidden', 'file', 'submit', 'button'].includes(field.type));
}

/** Whether a text differs from what the page came with. */
function isTyped(form) {
  return fieldsOf(form).some(field => 'defaultValue' in field && field.value !== field.defaultValue);
}

function store(form, key) {
  const values = fieldsOf(form).map(field =>
    ['checkbox', 'radio'].includes(field.type) ? [field.name, field.value, field.checked] : [field.name, field.value]);
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Private browsing: it lasts as long as the page.
  }
}

function restore(form, key) {
  let values = null;
  try {
    values = JSON.parse(sessionStorage.getItem(key));
  } catch {
    return;
  }
  if (!values || form.querySelector('[data-refused]')) {
    return;
  }
  fieldsOf(form).forEach((field, index) => {
    const [name, value, checked] = values[index] ?? [];
    if (name === field.name) {
      if (checked === undefined) {
        field.value = value;
      } else {
        field.checked = checked;
      }
    }
  });
}
