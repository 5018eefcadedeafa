{{- define "suite.migrationsName" -}}
{{- include "suite.objectName" (dict "root" . "name" "migrations") -}}
{{- end -}}

{{- define "suite.migrationLabels" -}}
app.kubernetes.io/name: migrations
app.kubernetes.io/instance: {{ .Release.Name }}
{{ include "suite.commonLabels" . }}
{{- end -}}

{{/*
The objects of the hook: made anew each time, and gone when it has succeeded. Argo CD takes them after the database, and before the
services. Takes root, weight.
*/}}
{{- define "suite.migrationHook" -}}
{{- include "suite.hook" (dict "on" .root.Values.migrations.hook "weight" .weight "delete" "before-hook-creation,hook-succeeded") -}}
{{- if .root.Values.argoCd.enabled }}
argocd.argoproj.io/hook: Sync
argocd.argoproj.io/hook-delete-policy: BeforeHookCreation
{{ include "suite.wave" (dict "root" .root "wave" 1) }}
{{- end }}
{{- end -}}

{{/*
One step of the job: the image of a service starts, migrates its schema and ends (an init task of Quarkus). The hook comes
before the objects of the release, so that the job has settings and keys of its own.
*/}}
{{- define "suite.migrationStep" -}}
{{- $root := .root -}}
- name: {{ .name }}
  image: {{ include "suite.image" . }}
  imagePullPolicy: {{ $root.Values.image.pullPolicy }}
  env:
    - name: QUARKUS_CONFIG_LOCATIONS
      value: /etc/research/settings/{{ .name }}.properties
    - name: SMALLRYE_CONFIG_SOURCE_FILE_LOCATIONS
      value: /etc/research/secrets/keys,/etc/research/secrets/{{ .name }}
    - name: JAVA_TOOL_OPTIONS
      value: {{ printf "-Xmx%s %s" $root.Values.migrations.heap (include "suite.service" . | fromYaml).values.jvmOptions | quote }}
    - name: MALLOC_ARENA_MAX
      value: "2"
    {{- with include "suite.trustEnvironment" . }}
    {{- . | nindent 4 }}
    {{- end }}
    - name: QUARKUS_INIT_AND_EXIT
      value: "true"
  resources:
    {{- toYaml $root.Values.migrations.resources | nindent 4 }}
  securityContext:
    {{- include "suite.containerSecurity" . | nindent 4 }}
  volumeMounts:
    {{- include "suite.mounts" . | nindent 4 }}
{{- end -}}
