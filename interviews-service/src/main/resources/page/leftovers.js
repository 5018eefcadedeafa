/** What was recorded before a reload and could not be sent goes on its way; nobody waits for it, or hears that it failed. */
export async function sendLeftovers({interview_id: interviewId, media}, memory, api) {
  if (!media?.recording?.kind || memory.session === null) {
    return;
  }
  try {
    const {sendRest} = await import('./media/recording.js');
    await sendRest({interviewId, media}, (...chunk) => api.chunk(memory.session, ...chunk));
  } catch {
    // What is kept on the device is tried again by the next page.
  }
}
