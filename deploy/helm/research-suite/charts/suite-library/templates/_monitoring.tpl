{{- define "suite.serviceMonitor" -}}
{{- $root := .root -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ include "suite.fullname" . }}
  labels:
    {{- include "suite.labels" . | nindent 4 }}
    {{- with $root.Values.monitoring.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  jobLabel: app.kubernetes.io/name
  selector:
    matchLabels:
      {{- include "suite.selector" . | nindent 6 }}
  endpoints:
    - port: {{ eq .name "gateway" | ternary "internal" "http" }}
      path: /q/metrics
      interval: {{ $root.Values.monitoring.interval }}
      scrapeTimeout: {{ $root.Values.monitoring.timeout }}
{{- end -}}
