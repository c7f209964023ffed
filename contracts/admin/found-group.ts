import type { z } from 'zod'
import { pageOf } from '#contracts/paging.ts'

/** How many results each group shows; its list has the rest. */
export const MAX_FOUND_PER_GROUP = 5

/** The rows of one list that the search of the admin area finds. */
export const foundGroup = <Row extends z.ZodType>(row: Row, needs: string) =>
  pageOf(row).nullable().describe(`The first ${MAX_FOUND_PER_GROUP}; null without the permission ${needs}`)
