package io.cablecar.server.admin;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.cablecar.server.storage.Bans;
import java.util.Optional;

/** A command of the host. Stored as JSON until a node has executed it. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = AdminCommand.Close.class, name = "close"),
    @JsonSubTypes.Type(value = AdminCommand.Free.class, name = "free"),
    @JsonSubTypes.Type(value = AdminCommand.RevokeSeat.class, name = "revokeSeat"),
    @JsonSubTypes.Type(value = AdminCommand.RevokeGuest.class, name = "revokeGuest"),
    @JsonSubTypes.Type(value = AdminCommand.Rename.class, name = "rename"),
    @JsonSubTypes.Type(value = AdminCommand.Delete.class, name = "delete"),
    @JsonSubTypes.Type(value = AdminCommand.RenameAccount.class, name = "renameAccount"),
    @JsonSubTypes.Type(value = AdminCommand.DisableAccount.class, name = "disableAccount"),
    @JsonSubTypes.Type(value = AdminCommand.DeleteAccount.class, name = "deleteAccount"),
    @JsonSubTypes.Type(value = AdminCommand.Ban.class, name = "ban"),
    @JsonSubTypes.Type(value = AdminCommand.BanSeat.class, name = "banSeat"),
    @JsonSubTypes.Type(value = AdminCommand.Addresses.class, name = "addresses"),
    @JsonSubTypes.Type(value = AdminCommand.Unban.class, name = "unban"),
    @JsonSubTypes.Type(value = AdminCommand.Maintenance.class, name = "maintenance")
})
public sealed interface AdminCommand {

    /** Ends the game at a table, or closes the table before one. */
    record Close(String table) implements AdminCommand {}

    /** Removes a person from a seat before the game; in a game a bot plays on. */
    record Free(String table, int seat) implements AdminCommand {}

    /** Revokes the personal links of a seat, and removes all devices from it but the first. */
    record RevokeSeat(String table, int seat) implements AdminCommand {}

    /** Revokes all secrets of a guest: its device and its tokens become new guests. */
    record RevokeGuest(String guest) implements AdminCommand {}

    /** Replaces the name of a guest wherever it is stored. */
    record Rename(String guest, String name) implements AdminCommand {}

    /** Forgets a guest. Games stay, without the name; those that are not over go on with a bot. */
    record Delete(String guest) implements AdminCommand {}

    /** Gives an account another name, which its owner sees and takes to new tables. */
    record RenameAccount(String account, String name) implements AdminCommand {}

    /** Signs all devices of an account out and lets nobody sign in, or allows that again. */
    record DisableAccount(String account, boolean on) implements AdminCommand {}

    /** Forgets the person of an account: the account and all its guests. */
    record DeleteAccount(String account) implements AdminCommand {}

    /** Keeps a guest or an address out until a time. */
    record Ban(Bans.Kind kind, String who, long until) implements AdminCommand {}

    /** A command that only the named node can execute, since it concerns what that node alone knows. */
    sealed interface OfNode extends AdminCommand {

        String node();
    }

    /** Keeps the addresses out from which a node has connections of the person at a seat. */
    record BanSeat(String node, String table, int seat, long until) implements OfNode {}

    /** Reports the addresses and networks with the most connections to a node. */
    record Addresses(String node) implements OfNode {}

    /** Ends a ban. */
    record Unban(Bans.Kind kind, String who) implements AdminCommand {}

    /**
     * Shows a message to everybody and refuses new tables.
     *
     * @param message empty to end it
     */
    record Maintenance(Optional<String> message) implements AdminCommand {}
}
