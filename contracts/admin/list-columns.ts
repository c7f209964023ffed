import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { COLUMN_KEY, COLUMN_LISTS, type ColumnList, MAX_CHOSEN_COLUMNS } from '#rules/admin/list-columns.ts'

const names = Object.keys(COLUMN_LISTS) as ColumnList[]
const params = z.object({ list: z.enum(names, 'List not found.') })

const Choice = z.object({
  columns: z
    .array(z.string().regex(COLUMN_KEY, 'Column not found.'))
    .max(MAX_CHOSEN_COLUMNS, `Please choose at most ${MAX_CHOSEN_COLUMNS} columns.`)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each column once.')
    .nullable()
    .describe('Columns in their order; null: the default columns'),
})

export const readListColumns = endpoint({
  route: 'GET /api/admin/lists/:list/columns',
  permission: 'admin.use',
  summary: 'Read the columns that you have chosen for a list',
  params,
  answer: Choice,
})

export const chooseListColumns = endpoint({
  route: 'PUT /api/admin/lists/:list/columns',
  permission: 'admin.use',
  summary: 'Choose the columns that you see in a list',
  params,
  body: Choice,
  answer: Choice,
})
