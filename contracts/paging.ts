import { z } from 'zod'
import { listOf, rowsOf } from './unreadable.ts'

const NO_PAGE = 'This page of the list was not found.'

/** Which page of a list: behind a row (`after`) or before it (`before`), by that row's id; the first without either. */
export const CursorQuery = z.object({
  after: z.uuid(NO_PAGE).optional(),
  before: z.uuid(NO_PAGE).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type CursorQuery = z.output<typeof CursorQuery>

const TURNS = {
  next: z.string().nullable().describe('`after` of the next page'),
  previous: z.string().nullable().describe('`before` of the page before'),
}

/** A page of a list of the admin area, with the ids to turn it by; null where there is nothing further on that side. */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: rowsOf(row), ...TURNS })

/** The same of a list for customers: a row that cannot be read is left out. */
export const publicPageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: listOf(row), ...TURNS })

export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null }
