package io.cablecar.server.storage;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Everything that is stored in a database, as text. */
public final class Dump {

    private Dump() {}

    /** The rows of all tables. */
    public static String of(DatabaseAddress address) throws SQLException {
        StringJoiner dump = new StringJoiner("\n");
        try (Connection connection = connect(address);
                Statement statement = connection.createStatement()) {
            for (Map.Entry<String, List<String>> table : columns(address).entrySet()) {
                try (ResultSet rows = statement.executeQuery("SELECT * FROM " + table.getKey())) {
                    while (rows.next()) {
                        StringJoiner row = new StringJoiner("|", table.getKey() + ": ", "");
                        for (String column : table.getValue()) {
                            row.add(rows.getString(column));
                        }
                        dump.add(row.toString());
                    }
                }
            }
        }
        return dump.toString();
    }

    /** The columns of all tables of ours. */
    static Map<String, List<String>> columns(DatabaseAddress address) throws SQLException {
        Map<String, List<String>> columns = new TreeMap<>();
        try (Connection connection = connect(address);
                ResultSet found =
                        connection.getMetaData().getColumns(null, address.isSqlite() ? null : "public", "%", "%")) {
            while (found.next()) {
                String table = found.getString("TABLE_NAME");
                if (!table.startsWith("flyway") && !table.startsWith("sqlite") && isTable(connection, table)) {
                    columns.computeIfAbsent(table, fresh -> new ArrayList<>()).add(found.getString("COLUMN_NAME"));
                }
            }
        }
        return columns;
    }

    private static boolean isTable(Connection connection, String name) throws SQLException {
        try (ResultSet tables = connection.getMetaData().getTables(null, null, name, new String[] {"TABLE"})) {
            return tables.next();
        }
    }

    public static Connection connect(DatabaseAddress address) throws SQLException {
        return DriverManager.getConnection(address.url(), address.user(), address.password());
    }
}
