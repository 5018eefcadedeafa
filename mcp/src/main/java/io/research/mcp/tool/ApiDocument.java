package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;

/** The OpenAPI document of the API that the tools call. */
public interface ApiDocument {

    JsonNode openApi();
}
