// Reads both answers of the operations that have two; prints what it found, one line for each.
import { Configuration, IntelligenceHubApi, ParticipantsApi, QuickSignalApi, ReportsApi } from './client';

async function main(): Promise<void> {
  const configuration = new Configuration({ basePath: process.argv[2] });
  const id = crypto.randomUUID();
  const said = (value: unknown) => value ?? 'null';

  for (let i = 0; i < 2; i++) {
    const signalRequest = { mode: 'preference', text: 'Tea or coffee?', audience: 'general', n: 3 } as const;
    const asked = await new QuickSignalApi(configuration).askSignal({ signalRequest });
    console.log('asked', asked.estimatedCost > 0, said(asked.studyId));
  }
  for (let i = 0; i < 2; i++) {
    const question = { idempotencyKey: 'key-1', sessionId: id, hubQuestion: { prompt: 'Why?' } };
    const answered = await new IntelligenceHubApi(configuration).askHub(question);
    console.log('answered', answered.status, said(answered.pollUrl));
  }
  for (let i = 0; i < 2; i++) {
    const reported = await new ReportsApi(configuration).generateReport({ studyId: id });
    console.log('reported', said(reported.reportId), said(reported.jobId));
  }
  for (let i = 0; i < 2; i++) {
    const participantBatch = { studyId: id, participants: [{ email: 'ada@example.com' }] };
    const created = await new ParticipantsApi(configuration).createParticipants({ participantBatch });
    console.log('created', Array.isArray(created) ? created.length : created.job_id);
  }
}

main().catch((fault) => {
  console.error(fault);
  process.exit(1);
});
