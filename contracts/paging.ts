import { z } from 'zod'

const NO_PAGE = 'This page of the list was not found.'

/** Which page of a list: behind a row (`after`) or before it (`before`), by that row's id; the first without either. */
export const CursorQuery = z.object({
  after: z.uuid(NO_PAGE).optional(),
  before: z.uuid(NO_PAGE).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type CursorQuery = z.output<typeof CursorQuery>

/** A page of a list, with the ids to turn it by; null where there is nothing further on that side. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable().describe('`after` of the next page'),
    previous: z.string().nullable().describe('`before` of the page before'),
  })

export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null }
