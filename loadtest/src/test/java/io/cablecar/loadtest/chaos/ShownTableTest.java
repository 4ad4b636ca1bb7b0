package io.cablecar.loadtest.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Nodes agree on a table if whatever both of them show is equal. */
class ShownTableTest {

    private static ShownTable shown(String json) {
        return ShownTable.of(JsonMapper.shared().readTree(json));
    }

    @Test
    void membersThatOnlyANewerVersionShowsAreNoDifference() {
        ShownTable older = shown("{'n':3,'game':{'moves':1},'seats':[{'name':'Ada'}]}".replace('\'', '"'));
        ShownTable newer =
                shown("{'n':3,'game':{'moves':1},'seats':[{'name':'Ada','bot':false}],'talk':[]}".replace('\'', '"'));
        assertThat(older.difference(newer)).isEmpty();
        assertThat(newer.difference(older)).isEmpty();
    }

    @Test
    void membersOfBothMustBeEqual() {
        ShownTable one = shown("{'n':3,'game':{'moves':1},'seats':[{'name':'Ada'}]}".replace('\'', '"'));
        assertThat(one.difference(shown("{'n':4,'game':{'moves':1},'seats':[{'name':'Ada'}]}".replace('\'', '"'))))
                .contains("n");
        assertThat(one.difference(shown("{'n':3,'game':{'moves':2},'seats':[{'name':'Ada'}]}".replace('\'', '"'))))
                .contains("game.moves");
        assertThat(one.difference(shown("{'n':3,'game':{'moves':1},'seats':[{'name':'Bob'}]}".replace('\'', '"'))))
                .contains("seats[0].name");
        assertThat(one.difference(shown("{'n':3,'game':{'moves':1},'seats':[]}".replace('\'', '"'))))
                .contains("seats");
        assertThat(one.difference(shown("{'n':3}".replace('\'', '"')))).contains("game");
    }
}
