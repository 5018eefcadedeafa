package io.research.mcp.operation;

import io.research.mcp.tool.ApiOperations;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolSource;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;

@Singleton
class OtherTools implements ToolSource {
    private final ApiOperations operations;

    OtherTools(ApiOperations operations) {
        this.operations = operations;
    }

    @Override
    public List<Tool> tools() {
        return Arrays.stream(OtherOperation.values())
                .<Tool>map(other -> new OperationTool(other, operations.get(other.id())))
                .toList();
    }
}
