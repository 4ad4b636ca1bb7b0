package io.cablecar.loadtest.chaos;

import io.cablecar.loadtest.processes.NodeProcess;
import io.cablecar.loadtest.processes.PostgresProcess;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;

/** A way in which a cluster can fail. The fault is over when {@link #inject} returns. */
enum Fault {
    NODE_KILLED("kill -9 of a node") {
        @Override
        void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup)
                throws IOException, InterruptedException {
            node.killAndRestart();
        }
    },
    NODE_TERMINATED("SIGTERM to a node") {
        @Override
        void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup)
                throws IOException, InterruptedException {
            node.terminateAndRestart();
        }
    },
    NODE_PAUSED("a node is suspended for a while") {
        @Override
        void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup)
                throws IOException, InterruptedException {
            node.pause();
            try {
                TimeUnit.MILLISECONDS.sleep(30_000 / speedup);
            } finally {
                node.resume();
            }
        }
    },
    DATABASE_RESTARTED("PostgreSQL restarts") {
        @Override
        void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup) throws IOException {
            postgres.restart();
        }
    },
    DATABASE_CRASHED("PostgreSQL crashes") {
        @Override
        void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup) throws IOException {
            postgres.crash();
        }
    },
    CONNECTIONS_LOST("all connections to the database are lost, the listening ones too") {
        @Override
        void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup) {
            proxy.dropConnections();
        }
    },
    DATABASE_SLOW("the database is 40 ms away") {
        @Override
        void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup)
                throws InterruptedException {
            proxy.setDelay(40);
            TimeUnit.MILLISECONDS.sleep(8_000 / speedup);
            proxy.setDelay(0);
        }
    },
    NETWORK_DOWN("the network between nodes and database is down") {
        @Override
        void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup)
                throws InterruptedException {
            proxy.setBlocked(true);
            TimeUnit.MILLISECONDS.sleep(6_000 / speedup);
            proxy.setBlocked(false);
        }
    },
    POOL_EXHAUSTED("every connection of the pools waits for a lock") {
        @Override
        void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup)
                throws IOException, InterruptedException {
            try (Connection connection =
                            DriverManager.getConnection(postgres.address().url(), "cablecar", "");
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute("LOCK TABLE steps, tables, guests, tokens IN ACCESS EXCLUSIVE MODE");
                TimeUnit.MILLISECONDS.sleep(6_000 / speedup);
                connection.rollback();
            } catch (SQLException failed) {
                throw new IOException("could not lock the tables", failed);
            }
        }
    };

    private final String description;

    Fault(String description) {
        this.description = description;
    }

    String description() {
        return description;
    }

    /**
     * Injects the fault and ends it again.
     *
     * @param speedup divides the duration of faults that last
     */
    abstract void inject(NodeProcess node, PostgresProcess postgres, FaultyProxy proxy, int speedup)
            throws IOException, InterruptedException;
}
