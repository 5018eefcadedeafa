package io.research.mcp.server;

import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/** Names members of messages as the protocol does ({@code isError}), and not as the API does ({@code is_error}). */
@Singleton
class ProtocolNames implements ObjectMapperCustomizer {
    private static final String LIBRARY = ToolResponse.class.getPackageName();

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.setAnnotationIntrospector(AnnotationIntrospector.pair(
                new LibraryNames(), mapper.getSerializationConfig().getAnnotationIntrospector()));
    }

    private static final class LibraryNames extends NopAnnotationIntrospector {
        private static final long serialVersionUID = 1;

        @Override
        public Object findNamingStrategy(AnnotatedClass type) {
            return type.getRawType().getPackageName().startsWith(LIBRARY)
                    ? PropertyNamingStrategies.LowerCamelCaseStrategy.class
                    : null;
        }
    }
}
