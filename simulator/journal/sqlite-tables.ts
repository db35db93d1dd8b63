import type { DatabaseSync } from 'node:sqlite'

/** The column `place` is an entry's index. */
export const tables = `
CREATE TABLE worlds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  header TEXT NOT NULL,
  clock TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE TABLE entries (
  world INTEGER NOT NULL,
  place INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  input TEXT NOT NULL,
  output_digest TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  note TEXT,
  PRIMARY KEY (world, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
  id INTEGER PRIMARY KEY,
  world INTEGER NOT NULL,
  next_index INTEGER NOT NULL,
  taken_at_ms INTEGER NOT NULL,
  label TEXT,
  state TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
CREATE INDEX snapshots_of_world ON snapshots (world, next_index);
`

/** Worlds with unfinished copies or deletions. Their entries from `place` on are to be deleted. Older files lack this table. */
export const leftoversTable =
  'CREATE TABLE IF NOT EXISTS leftovers (world INTEGER PRIMARY KEY, place INTEGER NOT NULL) STRICT'

export function prepareStatements(db: DatabaseSync) {
  return {
    names: db.prepare('SELECT name FROM worlds ORDER BY name'),
    findWorld: db.prepare('SELECT * FROM worlds WHERE name = ?'),
    hasWorld: db.prepare('SELECT 1 FROM worlds WHERE id = ?'),
    addWorld: db.prepare('INSERT INTO worlds VALUES (?, ?, ?, ?, ?)'),
    updateWorld: db.prepare('UPDATE worlds SET header = ?, clock = ?, checksum = ? WHERE id = ?'),
    deleteWorld: db.prepare('DELETE FROM worlds WHERE id = ?'),

    countEntries: db.prepare(
      'SELECT coalesce(max(place) + 1, 0) AS number FROM entries WHERE world = ?',
    ),
    countUntil: db.prepare('SELECT count(*) AS number FROM entries WHERE world = ? AND at_ms <= ?'),
    page: db.prepare(
      'SELECT * FROM entries WHERE world = ? AND place >= ? AND place < ? ORDER BY place',
    ),
    addEntry: db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)'),
    copyEntries: db.prepare(
      'INSERT INTO entries SELECT ?, place, at_ms, input, output_digest, checksum, note FROM entries WHERE world = ? AND place >= ? AND place < ?',
    ),
    deleteEntries: db.prepare('DELETE FROM entries WHERE world = ? AND place >= ?'),

    snapshotPlaces: db.prepare(
      'SELECT next_index, taken_at_ms, label FROM snapshots WHERE world = ? ORDER BY next_index, id',
    ),
    latestSnapshot: db.prepare(
      'SELECT * FROM snapshots WHERE world = ? AND next_index <= ? ORDER BY next_index DESC, id DESC LIMIT 1',
    ),
    addSnapshot: db.prepare(
      'INSERT INTO snapshots (world, next_index, taken_at_ms, label, state, checksum) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    snapshotIds: db.prepare('SELECT id FROM snapshots WHERE world = ? ORDER BY id'),
    copySnapshot: db.prepare(
      `INSERT INTO snapshots (world, next_index, taken_at_ms, label, state, checksum)
      SELECT ?, next_index, taken_at_ms, label, state, checksum FROM snapshots WHERE id = ?`,
    ),
    deleteSnapshots: db.prepare(
      'DELETE FROM snapshots WHERE world = ? AND (next_index > ? OR taken_at_ms > ?)',
    ),
    unlabelledSnapshots: db.prepare(
      'SELECT id, next_index FROM snapshots WHERE world = ? AND label IS NULL ORDER BY next_index, id',
    ),
    deleteSnapshot: db.prepare('DELETE FROM snapshots WHERE id = ?'),
    deleteLabel: db.prepare('DELETE FROM snapshots WHERE world = ? AND label = ?'),

    leftovers: db.prepare('SELECT * FROM leftovers'),
    addLeftover: db.prepare('INSERT OR REPLACE INTO leftovers VALUES (?, ?)'),
    deleteLeftover: db.prepare('DELETE FROM leftovers WHERE world = ?'),
  }
}
