/** Keeps the screen on while somebody talks; answers what lets it go dark again. */
export function stayAwake() {
  let held = null;
  const ending = new AbortController();
  const hold = async () => {
    try {
      if (document.visibilityState === 'visible') {
        held = await navigator.wakeLock?.request('screen');
      }
    } catch {
      // A device that is short of power may refuse it: then the screen goes dark as it always does.
    }
  };
  document.addEventListener('visibilitychange', hold, {signal: ending.signal});
  hold();
  return () => {
    ending.abort();
    held?.release();
  };
}
