package io.research.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class SmallSchemasTest {
    @Test
    void a_reference_is_what_it_leads_to() throws IOException {
        var document = json(
                "{'components':{'schemas':{'Mode':{'type':'string','enum':['chat','voice'],'description':'How.'}}}}");
        var schemas = new SmallSchemas(document);

        assertThat(schemas.of(json("{'oneOf':[{'$ref':'#/components/schemas/Mode'},{'type':'null'}]}")))
                .isEqualTo(json("{'type':'string','enum':['chat','voice']}"));
    }

    @Test
    void that_something_may_be_null_is_not_said() throws IOException {
        assertThat(small("{'type':['integer','null'],'minimum':1,'default':10}"))
                .isEqualTo(json("{'type':'integer','minimum':1}"));
        assertThat(small("{'type':['string','null'],'enum':['a',null]}"))
                .isEqualTo(json("{'type':'string','enum':['a']}"));
    }

    @Test
    void members_and_items_are_made_small_too() throws IOException {
        assertThat(small(
                        "{'type':'array','items':{'type':'object','additionalProperties':false,'properties':{'a':{'type':"
                                + "'string','maxLength':9,'description':'A.'}},'required':['a']}}"))
                .isEqualTo(
                        json(
                                "{'type':'array','items':{'type':'object','properties':{'a':{'type':'string'}},'required':['a']}}"));
    }

    @Test
    void a_schema_that_contains_itself_ends_somewhere() throws IOException {
        var document = json("{'Tree':{'type':'object','properties':{'child':{'$ref':'#/Tree'}}}}");

        assertThat(new SmallSchemas(document).of(json("{'$ref':'#/Tree'}")).toString())
                .hasSizeLessThan(1_000);
    }

    private static JsonNode small(String schema) throws IOException {
        return new SmallSchemas(json("{}")).of(json(schema));
    }

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text.replace('\'', '"'));
    }
}
