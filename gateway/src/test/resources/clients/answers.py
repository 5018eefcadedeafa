"""Reads both answers of the operations that have two; prints what it found, one line for each."""

import sys
import uuid

import openapi_client
from openapi_client import HubQuestion, ParticipantBatch, ParticipantCreate, SignalRequest


def said(value):
    return "null" if value is None else value


some_id = uuid.uuid4()
with openapi_client.ApiClient(openapi_client.Configuration(host=sys.argv[1])) as client:
    for _ in range(2):
        request = SignalRequest(mode="preference", text="Tea or coffee?", audience="general", n=3)
        asked = openapi_client.QuickSignalApi(client).ask_signal(request)
        print("asked", str(asked.estimated_cost > 0).lower(), said(asked.study_id))
    for _ in range(2):
        answered = openapi_client.IntelligenceHubApi(client).ask_hub("key-1", some_id, HubQuestion(prompt="Why?"))
        print("answered", answered.status, said(answered.poll_url))
    for _ in range(2):
        reported = openapi_client.ReportsApi(client).generate_report(some_id)
        print("reported", said(reported.report_id), said(reported.job_id))
    for _ in range(2):
        batch = ParticipantBatch(study_id=some_id, participants=[ParticipantCreate(email="ada@example.com")])
        created = openapi_client.ParticipantsApi(client).create_participants(batch)
        print("created", len(created) if isinstance(created, list) else created.job_id)
