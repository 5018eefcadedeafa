/** The transcript of an interview: the turn that a link points to, the words that follow a recording, one that still runs. */
const NEAR = 80;
let readsTheEnd = false;

/** May be called again after every change of the page. */
export function start() {
  const transcript = document.querySelector('[data-transcript]');
  if (!transcript || transcript.dataset.read) {
    return;
  }
  transcript.dataset.read = 'yes';
  findTurn();
  const player = transcript.querySelector('audio, video');
  if (player) {
    followWords(transcript, player);
  }
}

/** Addresses change without a new page too, so that the browser's own :target is not enough. */
function findTurn() {
  document.querySelector('.turn.found')?.classList.remove('found');
  if (!location.hash.startsWith('#turn-')) {
    return;
  }
  const turn = document.getElementById(location.hash.slice(1));
  const rest = document.querySelector('[data-rest]');
  const fault = document.querySelector('[data-no-turn]');
  if (turn) {
    turn.classList.add('found');
    turn.scrollIntoView({block: 'center'});
  } else if (rest) {
    location.replace(rest.href + location.hash);
  }
  if (fault) {
    fault.hidden = Boolean(turn || rest);
  }
}

window.addEventListener('hashchange', findTurn);

function followWords(transcript, player) {
  const turns = [...transcript.querySelectorAll('.turn[data-at]')];
  const follow = transcript.querySelector('[data-follow]');
  let current = null;
  let isRenewed = false;
  follow.closest('.follow').hidden = turns.length === 0;

  const seek = turn => {
    player.currentTime = Number(turn.dataset.at);
    player.play().catch(() => {});
  };

  player.addEventListener('timeupdate', () => {
    const now = turns.findLast(turn => Number(turn.dataset.at) <= player.currentTime + .05) ?? null;
    if (now === current) {
      return;
    }
    current?.classList.remove('now');
    current?.removeAttribute('aria-current');
    current = now;
    now?.classList.add('now');
    now?.setAttribute('aria-current', 'true');
    if (now && follow.checked && !player.paused) {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      now.scrollIntoView({block: 'center', behavior: isCalm ? 'auto' : 'smooth'});
    }
  });

  transcript.addEventListener('click', event => {
    const turn = event.target.closest('.turn[data-at]');
    const isLink = event.target.closest('a');
    if (turn && (isLink ? isLink.matches('.at') : getSelection().isCollapsed)) {
      seek(turn);
    }
  });

  // The address of the file is valid for some minutes only: after a long pause it is asked for again, once.
  player.addEventListener('playing', () => { isRenewed = false; });
  player.addEventListener('error', () => {
    if (isRenewed) {
      transcript.querySelector('[data-no-sound]').hidden = false;
      return;
    }
    isRenewed = true;
    const at = player.currentTime;
    const wasPlaying = !player.paused;
    player.load();
    player.addEventListener('loadedmetadata', () => {
      player.currentTime = at;
      if (wasPlaying) {
        player.play().catch(() => {});
      }
    }, {once: true});
  });
}

const lastTurn = () => [...document.querySelectorAll('[data-live] .turn')].at(-1);

document.body.addEventListener('htmx:beforeSwap', event => {
  const last = event.detail.target.matches('[data-live]') ? lastTurn()?.getBoundingClientRect() : null;
  readsTheEnd = Boolean(last) && last.top < innerHeight && last.bottom < innerHeight + NEAR;
});

document.body.addEventListener('htmx:afterSettle', () => {
  if (readsTheEnd) {
    readsTheEnd = false;
    [...document.querySelectorAll('[data-transcript] .turn')].at(-1)?.scrollIntoView({block: 'end'});
  }
});
