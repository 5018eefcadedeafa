package io.research.node.patch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class StrategicPatchTest {
    @Test
    void containers_are_merged_by_their_names() throws JsonProcessingException {
        var target = json("{'containers': [{'name': 'web', 'image': 'a'}, {'name': 'side', 'image': 'b'}]}");

        var patched = StrategicPatch.applied(
                target, json("{'containers': [{'name': 'web', 'image': 'c'}, {'$patch': 'delete', 'name': 'side'}]}"));

        assertThat(patched).isEqualTo(json("{'containers': [{'name': 'web', 'image': 'c'}]}"));
    }

    @Test
    void lists_without_a_key_are_replaced() throws JsonProcessingException {
        var patched = StrategicPatch.applied(json("{'args': ['a', 'b']}"), json("{'args': ['c']}"));

        assertThat(patched).isEqualTo(json("{'args': ['c']}"));
    }

    @Test
    void null_removes_and_retained_keys_stay_alone() throws JsonProcessingException {
        var patched = StrategicPatch.applied(
                json("{'volume': {'emptyDir': {}, 'name': 'x'}, 'old': 1}"),
                json("{'old': null, 'volume': {'$retainKeys': ['name', 'secret'], 'secret': {}}}"));

        assertThat(patched).isEqualTo(json("{'volume': {'name': 'x', 'secret': {}}}"));
    }

    @Test
    void a_merge_patch_replaces_lists_and_removes_by_null() throws JsonProcessingException {
        var patched =
                MergePatch.applied(json("{'a': {'b': 1, 'c': 2}, 'd': [1]}"), json("{'a': {'b': null}, 'd': [2, 3]}"));

        assertThat(patched).isEqualTo(json("{'a': {'c': 2}, 'd': [2, 3]}"));
    }

    private static JsonNode json(String text) throws JsonProcessingException {
        return new ObjectMapper().readTree(text.replace('\'', '"'));
    }
}
