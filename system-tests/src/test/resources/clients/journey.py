"""What an integrator does with the generated client; prints what it found, one line for each step."""

import sys
import time
import uuid

import openapi_client
from openapi_client import HubSessionName, ScreenerOption, ScreenerQuestion, StudyCreate, StudyPlan, StudyUpdate
from openapi_client.exceptions import NotFoundException

MOST_READS = 120

configuration = openapi_client.Configuration(host=sys.argv[1], access_token=sys.argv[2])
with openapi_client.ApiClient(configuration) as client:
    studies = openapi_client.StudiesApi(client)
    created = studies.create_study(
        StudyCreate(
            name="Tea, by the Python client",
            language="en",
            voice="female",
            expected_duration_seconds=600,
            study_plan=StudyPlan(
                objectives="Learn when people drink tea.", conversation_flow="1. When do you drink tea?"
            ),
            screener_questions=[
                ScreenerQuestion(
                    text="Do you drink tea?",
                    type="single_select",
                    options=[ScreenerOption(text="Yes", disqualify=False), ScreenerOption(text="No", disqualify=True)],
                )
            ],
        ),
        idempotency_key=str(uuid.uuid4()),
    )
    print("created", created.name)

    listed = studies.list_studies(page=1, page_size=100, name=created.name)
    print("listed", "true" if any(row.id == created.id for row in listed.studies) else "false")

    studies.update_study(created.id, StudyUpdate(name="Renamed"))
    read = studies.read_study(created.id)
    print("renamed", read.name)
    kept = (
        read.screener_questions == created.screener_questions
        and read.study_plan == created.study_plan
        and read.language == created.language
        and read.expected_duration_seconds == created.expected_duration_seconds
    )
    print("kept", "true" if kept else "false")

    hub = openapi_client.IntelligenceHubApi(client)
    session = hub.create_hub_session(str(uuid.uuid4()), HubSessionName(name="Notes"))
    uploaded = hub.upload_hub_source(session.id, ("notes.txt", b"Tea is drunk at home."))
    print("uploaded", uploaded.name)

    interviews = openapi_client.InterviewsApi(client)
    accepted = interviews.export_interviews(created.id, format="csv")
    export = interviews.read_interview_export(created.id, accepted.job_id)
    for _ in range(MOST_READS):
        if export.completed:
            break
        time.sleep(0.25)
        export = interviews.read_interview_export(created.id, accepted.job_id)
    print("exported", export.record_count)

    try:
        studies.read_study(uuid.uuid4())
    except NotFoundException as refused:
        print("refused", refused.status, "true" if '"not_found"' in refused.body else "false")
