package io.research.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class CompactTest {
    @Test
    void what_says_nothing_is_left_out_at_any_depth() throws IOException {
        var small =
                Compact.all(json("{'a':null,'b':[],'c':{},'d':{'e':null,'f':0},'g':[{'h':null,'i':''}],'j':false}"));

        assertThat(small).isEqualTo(json("{'d':{'f':0},'g':[{'i':''}],'j':false}"));
    }

    @Test
    void only_what_was_asked_for_is_picked() throws IOException {
        assertThat(Compact.pick(json("{'a':1,'b':2,'c':null}"), "a", "c", "d")).isEqualTo(json("{'a':1}"));
    }

    @Test
    void a_page_leads_to_the_next_as_long_as_there_is_one() throws IOException {
        var first = Compact.object();
        Compact.nextPage(first, json("{'page':1,'page_size':20,'total_count':21}"));
        var last = Compact.object();
        Compact.nextPage(last, json("{'page':2,'page_size':20,'total_count':40}"));

        assertThat(first).isEqualTo(json("{'total_count':21,'next_page':2}"));
        assertThat(last).isEqualTo(json("{'total_count':40}"));
    }

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text.replace('\'', '"'));
    }
}
