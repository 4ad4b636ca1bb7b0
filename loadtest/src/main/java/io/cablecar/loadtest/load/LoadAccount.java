package io.cablecar.loadtest.load;

import io.cablecar.server.client.GuestClient;
import io.cablecar.server.client.Nonce;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import tools.jackson.databind.json.JsonMapper;

/** A person with an account and two devices: one that opened it and another one that signs in and plays. */
final class LoadAccount {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int NAME_LETTERS = 20;

    private LoadAccount() {}

    /** Opens an account and returns its second device. */
    static GuestClient secondDevice(URI server, HttpClient http) throws IOException, InterruptedException {
        String name = "load" + Nonce.fresh().hex().substring(0, NAME_LETTERS);
        String code = GuestClient.to(server, http)
                .post(
                        "/api/v1/account",
                        JSON.createObjectNode().put("name", name).toString())
                .path("code")
                .asString();
        String token = GuestClient.to(server, http)
                .post(
                        "/api/v1/account/sign-in",
                        JSON.createObjectNode().put("key", code).toString())
                .path("token")
                .asString();
        return GuestClient.withToken(server, http, token);
    }
}
