import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnsInSql, type DumpedSequence, type DumpedTable, inSql } from './tables.ts'

/** Writes rows that `copyOut` has read; returns how many. */
export async function copyIn(
  client: ClientBase,
  table: DumpedTable,
  parts: AsyncIterable<Buffer>,
): Promise<number> {
  const text = `copy ${inSql(client, table)} (${columnsInSql(client, table)}) from stdin`
  const rows = client.query(copyFrom(text))
  await pipeline(Readable.from(parts, { objectMode: false }), rows)
  return rows.rowCount ?? 0
}

/** Lets sequences go on where they stood. */
export async function setSequences(client: ClientBase, sequences: readonly DumpedSequence[]): Promise<void> {
  for (const sequence of sequences)
    if (sequence.value !== null)
      await client.query('select setval($1::regclass, $2)', [inSql(client, sequence), sequence.value])
}
