// What an integrator does with the generated client; prints what it found, one line for each step.
import { Configuration, IntelligenceHubApi, InterviewsApi, ResponseError, StudiesApi } from './client';

const MOST_READS = 120;

async function main(): Promise<void> {
  const configuration = new Configuration({ basePath: process.argv[2], accessToken: process.argv[3] });
  const studies = new StudiesApi(configuration);

  const created = await studies.createStudy({
    idempotencyKey: crypto.randomUUID(),
    studyCreate: {
      name: 'Tea, by the TypeScript client',
      language: 'en',
      voice: 'female',
      expectedDurationSeconds: 600,
      studyPlan: { objectives: 'Learn when people drink tea.', conversationFlow: '1. When do you drink tea?' },
      screenerQuestions: [
        {
          text: 'Do you drink tea?',
          type: 'single_select',
          options: [
            { text: 'Yes', disqualify: false },
            { text: 'No', disqualify: true },
          ],
        },
      ],
    },
  });
  console.log('created', created.name);

  const listed = await studies.listStudies({ page: 1, pageSize: 100, name: created.name ?? undefined });
  console.log('listed', listed.studies.some((row) => row.id === created.id));

  await studies.updateStudy({ studyId: created.id, studyUpdate: { name: 'Renamed' } });
  const read = await studies.readStudy({ studyId: created.id });
  console.log('renamed', read.name);
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  console.log(
    'kept',
    same(read.screenerQuestions, created.screenerQuestions) &&
      same(read.studyPlan, created.studyPlan) &&
      read.language === created.language &&
      read.expectedDurationSeconds === created.expectedDurationSeconds,
  );

  const hub = new IntelligenceHubApi(configuration);
  const session = await hub.createHubSession({ idempotencyKey: crypto.randomUUID(), hubSessionName: { name: 'Notes' } });
  const notes = new File(['Tea is drunk at home.'], 'notes.txt', { type: 'text/plain' });
  const uploaded = await hub.uploadHubSource({ sessionId: session.id, file: notes });
  console.log('uploaded', uploaded.name);

  const interviews = new InterviewsApi(configuration);
  const accepted = await interviews.exportInterviews({ studyId: created.id, format: 'csv' });
  let job = await interviews.readInterviewExport({ studyId: created.id, jobId: accepted.jobId });
  for (let reads = 0; !job.completed && reads < MOST_READS; reads++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    job = await interviews.readInterviewExport({ studyId: created.id, jobId: accepted.jobId });
  }
  console.log('exported', job.recordCount);

  try {
    await studies.readStudy({ studyId: crypto.randomUUID() });
  } catch (fault) {
    const refused = (fault as ResponseError).response;
    console.log('refused', refused.status, (await refused.text()).includes('"not_found"'));
  }
}

main().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
