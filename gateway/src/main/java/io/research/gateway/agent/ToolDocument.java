package io.research.gateway.agent;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.gateway.spec.OpenApiDocument;
import io.research.mcp.tool.ApiDocument;
import jakarta.inject.Singleton;

/** Tools are made of the public contract. */
@Singleton
class ToolDocument implements ApiDocument {
    private final OpenApiDocument document;

    ToolDocument(OpenApiDocument document) {
        this.document = document;
    }

    @Override
    public JsonNode openApi() {
        return document.json();
    }
}
