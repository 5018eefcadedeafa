/**
 * Keeps the conversation of a plan in this tab: the API answers each message, and shows none of the earlier ones. Texts are
 * kept, not markup.
 */
import {keepForms} from './keep.js';

const FIRST = 'research.first-message';

export function start() {
  const form = document.querySelector('form[data-first-message]');
  form?.addEventListener('submit', () => store(FIRST, [{who: 'you', text: form.elements.message.value}]));
  const turns = document.querySelector('[data-turns]');
  if (!turns || turns.dataset.shown) {
    return;
  }
  turns.dataset.shown = 'true';
  const key = `research.turns:${turns.dataset.turns}`;
  const composer = document.getElementById('composer');
  const current = new URLSearchParams(location.search).get('turn');
  keepForms();
  const [first] = load(FIRST);
  if (current && first?.text.trim() && load(key).length === 0) {
    add(key, first);
  }
  store(FIRST, []);
  load(key).filter(turn => turn.id !== current).forEach(turn => show(turns, turn));
  turns.parentElement.scrollTop = turns.parentElement.scrollHeight;
  composer.addEventListener('submit', () => add(key, {who: 'you', text: composer.elements.message.value}));
  keepAnswer(key);
  document.getElementById('turn').addEventListener('htmx:afterSwap', () => keepAnswer(key));
  document.getElementById('turn').addEventListener('click', event => {
    const said = event.target.closest('[data-say]')?.dataset.say;
    if (said) {
      const message = composer.elements.message;
      message.value = message.value ? `${message.value}\n${said}` : said;
      message.focus();
    }
  });
}

function keepAnswer(key) {
  const answer = document.querySelector('[data-answer]');
  if (answer && !load(key).some(turn => turn.id === answer.dataset.answer)) {
    const questions = [...answer.querySelectorAll(':scope > ol > li')].map(one => `– ${one.firstChild.textContent.trim()}`);
    const text = [answer.querySelector('.message').textContent, ...questions].join('\n');
    add(key, {who: 'planner', id: answer.dataset.answer, text});
  }
}

function show(turns, {who, text}) {
  const turn = document.createElement('div');
  turn.className = `turn ${who}`;
  const name = document.createElement('p');
  name.className = 'unseen';
  name.textContent = who === 'you' ? 'You:' : 'Planner:';
  const words = document.createElement('p');
  words.className = 'message';
  words.dir = 'auto';
  words.textContent = text;
  turn.append(name, words);
  turns.append(turn);
}

/** A message that was sent again after a refusal stands there once, one without words not at all. */
function add(key, turn) {
  if (!turn.text.trim()) {
    return;
  }
  const turns = load(key);
  const last = turns.at(-1);
  if (last?.who === turn.who && last.text === turn.text) {
    return;
  }
  store(key, [...turns, turn].slice(-40));
}

export function tell(study, said, answer) {
  const key = `research.turns:${study}`;
  add(key, {who: 'you', text: said});
  add(key, {who: 'planner', text: answer});
}

function load(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key)) ?? [];
  } catch {
    return [];
  }
}

function store(key, turns) {
  try {
    sessionStorage.setItem(key, JSON.stringify(turns));
  } catch {
    // Private browsing: the conversation is kept by the planner all the same.
  }
}
