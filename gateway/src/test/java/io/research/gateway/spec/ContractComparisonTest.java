package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContractComparisonTest {
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
    private static final String CONTRACT =
            """
            security: [{bearer: []}]
            paths:
              /teas:
                parameters: [{$ref: '#/components/parameters/Selection'}]
                post:
                  operationId: createTea
                  x-required-scopes: [write]
                  parameters: [{name: kind, in: query, schema: {type: string, enum: [green, black]}}]
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/TeaRequest'}}}}
                  responses:
                    '201':
                      headers: {ETag: {schema: {type: string}}}
                      content: {application/json: {schema: {$ref: '#/components/schemas/Tea'}}}
                    '202': {description: Later.}
                delete: {operationId: deleteTea, responses: {'204': {}}}
            webhooks:
              tea.ready:
                post:
                  operationId: onTea
                  security: []
                  parameters: [{name: webhook-id, in: header, required: true, schema: {type: string}}]
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Tea'}}}}
                  responses: {'200': {}}
            components:
              securitySchemes: {bearer: {type: http, scheme: bearer}}
              parameters: {Selection: {name: X-Selection, in: header, schema: {type: string}}}
              schemas:
                TeaRequest:
                  type: object
                  additionalProperties: true
                  required: [name]
                  properties:
                    name: {type: string, maxLength: 200}
                    note: {type: [string, 'null']}
                    steep: {type: integer, minimum: 1, default: 3}
                    cup: {oneOf: [{$ref: '#/components/schemas/Cup'}, {type: 'null'}]}
                Cup: {type: object, properties: {size: {type: integer}}}
                Tea:
                  allOf:
                    - {type: object, required: [id], properties: {id: {type: string, format: uuid}}}
                    - type: object
                      required: [status]
                      properties:
                        status: {type: string, enum: [cold, hot]}
                        leaves: {type: array, maxItems: 10, items: {type: string}}
                        cup: {$ref: '#/components/schemas/Cup'}
            """;

    @Test
    void a_contract_takes_nothing_from_itself() throws IOException {
        var taken = ContractComparison.between(contract(), contract());

        assertThat(taken).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
            delete: {operationId: deleteTea, responses: {'204': {}}}  |                                       | DELETE /teas is gone
            operationId: createTea              | operationId: makeTea                  | another operationId
            x-required-scopes: [write]          | x-required-scopes: [write, panel]     | asks for the scope panel
            security: []                        | security: [{bearer: []}]              | asks for credentials
            name: kind, in: query               | name: sort, in: query                 | query parameter kind is gone
            name: kind, in: query               | name: kind, required: true, in: query | query parameter kind is required
            name: X-Selection, in: header       | name: X-Other, in: header             | header parameter X-Selection is gone
            enum: [green, black]                | enum: [green]                         | kind is never
            name: webhook-id, in: header, required: true | name: webhook-id, in: header | webhook-id may be missing
            requestBody: {content               | requestBody: {required: true, content | needs a body
            headers: {ETag: {schema: {type: string}}} | headers: {}                     | header ETag is gone
            '202': {description: Later.}        | '203': {description: Later.}          | POST /teas -> 202 is gone
            content: {application/json: {schema: {$ref: '#/components/schemas/Tea'}}} | content: {text/csv: {}} | is no longer application/json
            additionalProperties: true          | additionalProperties: false           | refuses unknown fields
            required: [name]                    | required: [name, note]                | (TeaRequest).note is required
            maxLength: 200                      | maxLength: 100                        | .name has another maxLength
            type: [string, 'null']              | type: string                          | .note has other types
            minimum: 1                          | minimum: 2                            | .steep has another minimum
            default: 3                          | default: 4                            | .steep has another default
            {$ref: '#/components/schemas/Cup'}, {type: 'null'} | {$ref: '#/components/schemas/Cup'} | .cup is never
            size: {type: integer}               | size: {type: string}                  | (Cup).size has other types
            size: {type: integer}               | volume: {type: integer}               | (Cup).size is gone
            required: [id]                      | required: []                          | (Tea).id may be missing
            format: uuid                        | format: uri                           | (Tea).id has another format
            enum: [cold, hot]                   | enum: [cold]                          | (Tea).status is never
            status: {type: string,              | status: {type: [string, 'null'],      | (Tea).status has other types
            maxItems: 10                        | maxItems: 20                          | (Tea).leaves has another maxItems
            items: {type: string}               | items: {type: integer}                | (Tea).leaves[] has other types
            scheme: bearer                      | scheme: basic                         | the security scheme bearer is gone
            """)
    void what_is_taken_away_is_told(String before, String now, String told) throws IOException {
        var taken = ContractComparison.between(contract(), contract(before, now));

        assertThat(taken).anyMatch(line -> line.contains(told));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
            webhooks:                           | ~  /cups: {get: {operationId: cups}}%webhooks:~
            x-required-scopes: [write]          | x-required-scopes: []
            enum: [green, black]                | enum: [green, black, white]
            required: [name]                    | required: []
            maxLength: 200                      | maxLength: 300
            type: [string, 'null']              | type: [string, 'null', integer]
            size: {type: integer}               | size: {type: integer}, form: {type: string}
            enum: [cold, hot]                   | enum: [cold, hot, spilt]
            required: [status]                  | required: [status, leaves]
            maxItems: 10                        | maxItems: 5
            '202': {description: Later.}        | '202': {description: Soon.}
            """)
    void what_is_added_takes_nothing_away(String before, String now) throws IOException {
        var taken = ContractComparison.between(contract(), contract(before, now.replace('%', '\n')));

        assertThat(taken).isEmpty();
    }

    private static JsonNode contract() throws IOException {
        return YAML.readTree(CONTRACT);
    }

    private static JsonNode contract(String before, String now) throws IOException {
        assertThat(CONTRACT).contains(before);
        return YAML.readTree(CONTRACT.replace(before, now == null ? "" : now));
    }
}
