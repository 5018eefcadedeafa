// What is written with the types of openapi-typescript: a list, a change of one member, and a stream.
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type Job = components['schemas']['HubJob'];

async function main(): Promise<void> {
  const api = createClient<paths>({ baseUrl: process.argv[2], headers: { Authorization: 'Bearer ui_sk_test' } });
  const listed = await api.GET('/api/public/v1/studies/', { params: { query: { page: 1, page_size: 100 } } });
  const study = listed.data!.studies[0]!;
  console.log('listed', study.name);

  const changed = await api.PATCH('/api/public/v1/studies/{study_id}', {
    params: { path: { study_id: study.id } },
    body: { name: 'Renamed' },
  });
  console.log('changed', changed.data!.id === study.id);

  const watched = await api.GET('/api/public/v1/intelligence-hub/sessions/{session_id}/jobs/{job_id}/events', {
    params: { path: { session_id: study.id, job_id: study.id } },
    parseAs: 'text',
  });
  const text: string = watched.data!;
  const job: Job = JSON.parse(text.match(/^data: (.*)$/m)![1]!);
  console.log('watched', job.status);
}

main().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
