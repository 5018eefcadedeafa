{{/*
A pair of EC P-256 keys as the services read them, from one key of the function that Helm has. Its DER has a fixed length of
121 bytes: the private number at 7, the public point in the last 65. PKCS#8 and SubjectPublicKeyInfo are fixed bytes around
these two.
*/}}
{{- define "suite.keyPair" -}}
{{- $pem := genPrivateKey "ecdsa" -}}
{{- $der := $pem | replace "-----BEGIN EC PRIVATE KEY-----" "" | replace "-----END EC PRIVATE KEY-----" "" | replace "\n" "" | b64dec -}}
{{- $number := substr 7 39 $der -}}
{{- $point := substr 56 121 $der -}}
{{- $private := printf "%s%s%s%s" (b64dec "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg") $number (b64dec "oUQDQgA=") $point | b64enc -}}
{{- $public := printf "%s%s" (b64dec "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgA=") $point | b64enc -}}
private: {{ printf "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n" $private | b64enc }}
public: {{ printf "-----BEGIN PUBLIC KEY-----\n%s\n-----END PUBLIC KEY-----\n" $public | b64enc }}
{{- end -}}

{{/*
The generated keys, in base64 as a Secret has them: those of the cluster where there are, otherwise new ones; once for a
rendering, because two objects hold them.
*/}}
{{- define "suite.keys" -}}
{{- if not (hasKey .Values "renderedKeys") -}}
{{- $known := (lookup "v1" "Secret" .Release.Namespace (include "suite.objectName" (dict "root" . "name" "keys")) | default dict).data | default dict -}}
{{- $keys := dict -}}
{{- range list "research.identity." "research.identity.service-" "research.sessions.local." }}
{{- $private := printf "%sprivate-key" . -}}
{{- $public := printf "%spublic-key" . -}}
{{- if and (hasKey $known $private) (hasKey $known $public) -}}
{{- $_ := set $keys $private (index $known $private) -}}
{{- $_ := set $keys $public (index $known $public) -}}
{{- else -}}
{{- $pair := include "suite.keyPair" $ | fromYaml -}}
{{- $_ := set $keys $private $pair.private -}}
{{- $_ := set $keys $public $pair.public -}}
{{- end -}}
{{- end -}}
{{- $_ := set $keys "research.keys.pepper" (randAlphaNum 43 | b64enc) -}}
{{- range list "research.webhooks.secret-key" "research.storage.signing-key" "research.panel.entry.secret" -}}
{{- $_ := set $keys . (randBytes 32 | b64enc) -}}
{{- end -}}
{{- $_ := set .Values "renderedKeys" (mustMerge (deepCopy $known) $keys) -}}
{{- end -}}
{{- toYaml .Values.renderedKeys -}}
{{- end -}}

{{/* A password: that of the cluster where there is one. Takes root, secret, key. */}}
{{- define "suite.password" -}}
{{- $known := (lookup "v1" "Secret" .root.Release.Namespace .secret | default dict).data | default dict -}}
{{- hasKey $known .key | ternary (index $known .key) (randAlphaNum 40 | b64enc) -}}
{{- end -}}

{{- define "suite.bootstrapSecret" -}}
{{- if .Values.bootstrap.existingSecret -}}
{{- .Values.bootstrap.existingSecret -}}
{{- else if .Values.bootstrap.create -}}
{{- include "suite.objectName" (dict "root" . "name" "bootstrap") -}}
{{- end -}}
{{- end -}}
