/** The schema that holds all tables, so that the database can be shared with other programs. */
export const schema = 'equser'

/**
 * Changes of the tables, oldest first. The version of a database is the number of those that it has. Only ever append to
 * this list.
 *
 * The column `place` is an entry's index. `epoch` counts the owners that a world has had; an entry has that of its writer.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE equser.worlds (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE COLLATE "C",
    header text NOT NULL,
    clock text NOT NULL,
    checksum bigint NOT NULL,
    epoch bigint NOT NULL,
    holder text
  );
  CREATE TABLE equser.entries (
    world integer NOT NULL,
    place integer NOT NULL,
    at_ms bigint NOT NULL,
    input text NOT NULL,
    output_digest text NOT NULL,
    checksum bigint NOT NULL,
    epoch bigint NOT NULL,
    PRIMARY KEY (world, place)
  );
  CREATE TABLE equser.snapshots (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    world integer NOT NULL,
    next_index integer NOT NULL,
    taken_at_ms bigint NOT NULL,
    label text,
    state text NOT NULL,
    checksum bigint NOT NULL
  );
  CREATE INDEX snapshots_of_world ON equser.snapshots (world, next_index);
  `,
]

/** The first key of all advisory locks of this program: "eqJ1". The second is the id of the world. */
export const lockClass = 0x65_71_4a_31

/** The second key of the lock under which one process at a time changes the tables. No world has this id. */
export const migrationLock = 0

/** The channel of notifications about worlds. */
export const channel = 'equser_worlds'
