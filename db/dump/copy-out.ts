import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { columnsInSql, type DumpedTable, inSql } from './tables.ts'

/** Bytes of rows in one part: what is held in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024

const LINE_END = 0x0a

export type RowsPart = {
  /** Whole lines of PostgreSQL's text format of `copy`, one for each row. */
  lines: Buffer
  rows: number
}

/** The rows of a table in parts, as PostgreSQL's `copy` writes them. A table without rows has no part. */
export async function* copyOut(client: ClientBase, table: DumpedTable): AsyncGenerator<RowsPart> {
  const text = `copy ${inSql(client, table)} (${columnsInSql(client, table)}) to stdout`
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of client.query(copyTo(text))) {
    held.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    const whole = Buffer.concat(held)
    const end = whole.lastIndexOf(LINE_END) + 1
    if (end > 0) yield partOf(whole.subarray(0, end))
    held = [whole.subarray(end)]
    size = whole.length - end
  }
  if (size > 0) yield partOf(Buffer.concat(held))
}

const partOf = (lines: Buffer): RowsPart => ({ lines, rows: linesIn(lines) })

/** How many rows `copy` has written. A line break within a value is written as `\n`, so every one in the text ends a row. */
export function linesIn(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(LINE_END); at !== -1; at = text.indexOf(LINE_END, at + 1)) lines += 1
  return lines
}
