{{- define "suite.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "suite.fullname" . }}
  labels:
    {{- include "suite.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "suite.selector" . | nindent 6 }}
{{- end -}}

{{- define "suite.autoscaler" -}}
{{- $scaling := (include "suite.service" . | fromYaml).values.autoscaling -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "suite.fullname" . }}
  labels:
    {{- include "suite.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "suite.fullname" . }}
  minReplicas: {{ $scaling.minReplicas }}
  maxReplicas: {{ $scaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: AverageValue
          averageValue: {{ include "suite.text" $scaling.cpu }}
    {{- with $scaling.requests }}
    - type: Pods
      pods:
        metric: {name: {{ .metric }}}
        target:
          type: AverageValue
          averageValue: {{ include "suite.text" .perSecond }}
    {{- end }}
  behavior:
    scaleDown:
      stabilizationWindowSeconds: 300
      policies:
        - {type: Pods, value: 1, periodSeconds: 120}
{{- end -}}

{{/* More pods where events wait in Kafka: as many as partitions have any use. */}}
{{- define "suite.scaledObject" -}}
{{- $root := .root -}}
{{- $service := include "suite.service" . | fromYaml -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "suite.fullname" . }}
  labels:
    {{- include "suite.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    name: {{ include "suite.fullname" . }}
  minReplicaCount: {{ $service.values.autoscaling.minReplicas }}
  maxReplicaCount: {{ $service.values.autoscaling.maxReplicas }}
  cooldownPeriod: 300
  triggers:
    - type: cpu
      metricType: AverageValue
      metadata:
        value: {{ include "suite.text" $service.values.autoscaling.cpu | quote }}
    {{- range $topic, $groups := $service.facts.topics }}
    {{- range $group := $groups }}
    - type: kafka
      metadata:
        bootstrapServers: {{ include "suite.kafkaServers" $root }}
        consumerGroup: {{ $group }}
        topic: research.{{ $topic }}
        lagThreshold: {{ include "suite.text" $service.values.keda.lag | quote }}
        offsetResetPolicy: earliest
      {{- with $service.values.keda.authentication }}
      authenticationRef:
        name: {{ . }}
      {{- end }}
    {{- end }}
    {{- end }}
{{- end -}}
