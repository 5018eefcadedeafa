// Reads both answers of the operations that have two; prints what it found, one line for each.
package main

import (
	"context"
	"fmt"
	"os"

	client "github.com/GIT_USER_ID/GIT_REPO_ID"
)

const id = "0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1"

func said(value *string) string {
	if value == nil {
		return "null"
	}
	return *value
}

func check(fault error) {
	if fault != nil {
		fmt.Println(fault)
		os.Exit(1)
	}
}

func main() {
	configuration := client.NewConfiguration()
	configuration.Servers = client.ServerConfigurations{{URL: os.Args[1]}}
	api := client.NewAPIClient(configuration)
	background := context.Background()

	for i := 0; i < 2; i++ {
		request := client.NewSignalRequest(client.SIGNALMODE_PREFERENCE, "Tea or coffee?", client.SIGNALAUDIENCE_GENERAL, 3)
		asked, _, fault := api.QuickSignalAPI.AskSignal(background).SignalRequest(*request).Execute()
		check(fault)
		fmt.Println("asked", asked.EstimatedCost > 0, said(asked.StudyId))
	}
	for i := 0; i < 2; i++ {
		question := client.NewHubQuestion("Why?")
		answered, _, fault := api.IntelligenceHubAPI.AskHub(background, id).IdempotencyKey("key-1").HubQuestion(*question).Execute()
		check(fault)
		fmt.Println("answered", answered.Status, said(answered.PollUrl))
	}
	for i := 0; i < 2; i++ {
		reported, _, fault := api.ReportsAPI.GenerateReport(background, id).Execute()
		check(fault)
		fmt.Println("reported", said(reported.ReportId), said(reported.JobId))
	}
	for i := 0; i < 2; i++ {
		batch := client.NewParticipantBatch(id, []client.ParticipantCreate{*client.NewParticipantCreate("ada@example.com")})
		created, _, fault := api.ParticipantsAPI.CreateParticipants(background).ParticipantBatch(*batch).Execute()
		check(fault)
		switch answer := created.(type) {
		case []interface{}:
			fmt.Println("created", len(answer))
		case map[string]interface{}:
			fmt.Println("created", answer["job_id"])
		}
	}
}
