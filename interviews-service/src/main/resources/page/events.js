/** Reads a stream of server-sent events to its end; `onEvent(name, data)` gets each with its JSON. */
export async function readEvents(response, onEvent) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const {done, value} = await reader.read();
    if (done) {
      return;
    }
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop();
    blocks.map(eventOf).filter(event => event.data !== '').forEach(event => onEvent(event.name, JSON.parse(event.data)));
  }
}

function eventOf(block) {
  const fields = block.split('\n').map(line => /^(event|data): ?(.*)$/.exec(line)).filter(field => field !== null);
  return {
    name: fields.find(([, field]) => field === 'event')?.[2] ?? 'message',
    data: fields.filter(([, field]) => field === 'data').map(([, , value]) => value).join('\n'),
  };
}
