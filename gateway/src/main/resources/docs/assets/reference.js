// The reference of this installation's document, shown by Scalar, which is told to call nobody else.
const openapi = await (await fetch("/openapi.json")).json();
const slug = (name) => name.toLowerCase().replaceAll(" ", "-");

// What the suite sends is a part of its own, after the operations on webhooks.
openapi.tags.splice(openapi.tags.findIndex((tag) => tag.name === "Webhooks") + 1, 0, {
  name: "Events",
  description: "What the suite sends to webhooks. The [guide](/docs/webhooks) shows how to receive and verify it.",
});
for (const event of Object.values(openapi.webhooks)) {
  event.post.tags = ["Events"];
}

// Addresses of the reference before Scalar were #<operationId> and #chapter-<tag>.
const operations = Object.values(openapi.paths).flatMap((path) => Object.values(path));
const former = location.hash.slice(1);
const meant = former && operations.find((operation) => operation.operationId === former);
if (meant) {
  history.replaceState(null, "", `#tag/${slug(meant.tags[0])}/${former}`);
} else if (former.startsWith("chapter-")) {
  history.replaceState(null, "", former.replace("chapter-", "#tag/"));
}

Scalar.createApiReference("#content", {
  content: openapi,
  theme: "none",
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideTestRequestButton: true,
  hideDarkModeToggle: true,
  hideModels: true,
  documentDownloadType: "none",
  orderSchemaPropertiesBy: "preserve",
  authentication: { preferredSecurityScheme: "bearer" },
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  hiddenClients: {
    shell: ["httpie", "wget"],
    python: ["aiohttp", "httpx_async", "httpx_sync", "python3"],
    js: ["axios", "jquery", "ofetch", "xhr"],
    java: ["asynchttp", "okhttp", "unirest"],
    c: true, clojure: true, csharp: true, dart: true, fsharp: true, go: true, http: true, kotlin: true, node: true, objc: true,
    ocaml: true, php: true, powershell: true, r: true, ruby: true, rust: true, swift: true,
  },
  generateTagSlug: (tag) => slug(tag.name),
  generateOperationSlug: (operation) => operation.operationId,
  generateWebhookSlug: (event) => event.name,
});
