// What an agent does first, by the official TypeScript client: node walk.mjs ADDRESS KEY. One line for each thing that holds.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { setTimeout as pause } from 'node:timers/promises';

const [address, key] = process.argv.slice(2);
const PATIENCE = 10_000;
const QUESTION = {
  mode: 'preference',
  text: 'Which tea do you take on a journey?',
  options: ['Green tea', 'Black tea'],
  audience: 'general',
  n: 5,
  locale: 'en-US',
};

/** Messages whose answer has not ended yet. */
let open = 0;

async function watched(url, request) {
  if (request.method !== 'POST') {
    return fetch(url, request);
  }
  open++;
  const response = await fetch(url, request);
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    open--;
    return response;
  }
  const ended = new TransformStream({ flush: () => void open-- });
  return new Response(response.body.pipeThrough(ended), response);
}

async function connect(options, prepare = () => {}) {
  const client = new Client({ name: 'system-tests', version: '1' }, options);
  prepare(client);
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    fetch: watched,
  });
  await client.connect(transport);
  return { client, transport };
}

async function call(client, tool, args, options) {
  const result = await client.callTool({ name: tool, arguments: args }, undefined, options);
  return { isError: result.isError === true, json: JSON.parse(result.content.at(-1).text) };
}

async function listAndCall({ client }) {
  console.log('server', client.getServerVersion().name);
  console.log('listed', (await client.listTools()).tools.length);
  const studies = await call(client, 'list_studies', { name: null });
  console.log('called', studies.isError, Array.isArray(studies.json.studies));
  const unknown = await call(client, 'read_study', { study_id: '01900000-0000-7000-8000-000000000000' });
  console.log('refused', unknown.isError, unknown.json.error.code);
  const fault = await client.callTool({ name: 'delete_everything', arguments: {} }).catch((error) => error);
  console.log('no such tool', fault.code);
}

async function plan({ client }, name, options) {
  const study = { message: `- What tea do you drink?\n${name}`, name, interview_format: 'chat', voice: 'female', language: 'en' };
  return call(client, 'plan_study', study, options);
}

async function followProgress(connected, run) {
  const told = [];
  const planned = await plan(connected, `Followed ${run}`, { onprogress: (progress) => told.push(progress.progress) });
  console.log('progress', planned.isError, told.length > 0, told.every((step, at) => at === 0 || step > told[at - 1]));
}

/** The call is taken back as soon as it tells how far it is, or a moment after it was sent. */
async function takeBack(connected, run) {
  const taken = new AbortController();
  setTimeout(() => taken.abort('changed my mind'), 50);
  const ended = await plan(connected, `Taken back ${run}`, {
    signal: taken.signal,
    onprogress: () => taken.abort('changed my mind'),
  }).then(
    () => 'answered',
    () => 'ended',
  );
  for (let waited = 0; open > 0 && waited < PATIENCE; waited += 100) {
    await pause(100);
  }
  const studies = await call(connected.client, 'list_studies', {});
  console.log('taken back', ended, 'open', open, 'goes on', !studies.isError);
}

async function askThePerson() {
  const asked = [];
  const connected = await connect({ capabilities: { elicitation: { form: {} } } }, (client) =>
    client.setRequestHandler(ElicitRequestSchema, (request) => {
      asked.push(request.params.message);
      return { action: 'decline' };
    }),
  );
  const estimate = await call(connected.client, 'ask_people', QUESTION);
  const answer = await call(connected.client, 'ask_people', {
    ...QUESTION,
    estimate_id: estimate.json.estimate_id,
    confirm_price_usd: estimate.json.estimated_cost,
  });
  console.log('asked', asked.join('|'));
  console.log('declined', answer.isError, answer.json.error?.code);
  await leave(connected);
}

async function leave({ client, transport }) {
  await transport.terminateSession();
  await client.close();
}

const run = Date.now().toString(36);
const connected = await connect({});
await listAndCall(connected);
await followProgress(connected, run);
await takeBack(connected, run);
await leave(connected);
await askThePerson();
