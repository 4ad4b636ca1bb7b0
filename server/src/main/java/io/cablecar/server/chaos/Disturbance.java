package io.cablecar.server.chaos;

import io.cablecar.server.fleet.NodeProcess;
import io.cablecar.server.fleet.PostgresProcess;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;

/** A way in which a house of nodes can fail; each is over when {@link #happen} ends. */
enum Disturbance {
    NODE_KILLED("kill -9 of a node") {
        @Override
        void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry)
                throws IOException, InterruptedException {
            node.killAndRestart();
        }
    },
    NODE_ENDED("SIGTERM to a node") {
        @Override
        void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry)
                throws IOException, InterruptedException {
            node.endAndRestart();
        }
    },
    NODE_STOPPED("a node stands still for a while") {
        @Override
        void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry)
                throws IOException, InterruptedException {
            node.stop();
            TimeUnit.MILLISECONDS.sleep(30_000 / hurry);
            node.goOn();
        }
    },
    DATABASE_RESTARTED("PostgreSQL restarts") {
        @Override
        void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry)
                throws IOException, InterruptedException {
            postgres.restart();
        }
    },
    DATABASE_CRASHED("PostgreSQL crashes") {
        @Override
        void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry)
                throws IOException, InterruptedException {
            postgres.crash();
        }
    },
    CONNECTIONS_LOST("all connections to the database are lost, the listening ones too") {
        @Override
        void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry) {
            ferry.sink();
        }
    },
    DATABASE_SLOW("the database is 40 ms away") {
        @Override
        void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry) throws InterruptedException {
            ferry.delay(40);
            TimeUnit.MILLISECONDS.sleep(8_000 / hurry);
            ferry.delay(0);
        }
    },
    WIRE_CUT("the wire between nodes and database is cut") {
        @Override
        void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry) throws InterruptedException {
            ferry.cut(true);
            TimeUnit.MILLISECONDS.sleep(6_000 / hurry);
            ferry.cut(false);
        }
    },
    POOL_FULL("every connection of the pools waits for a lock") {
        @Override
        void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry)
                throws IOException, InterruptedException {
            try (Connection connection =
                            DriverManager.getConnection(postgres.address().url(), "cablecar", "");
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute("LOCK TABLE steps, tables, guests, tokens IN ACCESS EXCLUSIVE MODE");
                TimeUnit.MILLISECONDS.sleep(6_000 / hurry);
                connection.rollback();
            } catch (SQLException failed) {
                throw new IOException("the tables could not be locked", failed);
            }
        }
    };

    private final String words;

    Disturbance(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /** @param hurry by how much what lasts is shortened */
    abstract void happen(NodeProcess node, PostgresProcess postgres, Ferry ferry, int hurry)
            throws IOException, InterruptedException;
}
