import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line, NO_NAME } from '#contracts/fields.ts'
import {
  HIDDEN_CHARACTERS,
  KEY_OF_LIST,
  MAX_FILTER_VALUE,
  MAX_VIEW_COLUMNS,
  MAX_VIEW_FILTERS,
  MAX_VIEW_NAME,
  VIEW_LISTS,
} from '#rules/admin/list-views.ts'

const ofList = z.object({ list: z.enum(VIEW_LISTS, 'List not found.') })

const columns = z
  .array(z.string().regex(KEY_OF_LIST, 'Column not found.'))
  .max(MAX_VIEW_COLUMNS, `Please choose at most ${MAX_VIEW_COLUMNS} columns.`)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each column once.')
  .nullable()
  .describe('Columns in their order; null: the default columns')

const query = z
  .record(z.string().regex(KEY_OF_LIST, 'Filter not found.'), z.string().min(1).max(MAX_FILTER_VALUE))
  .refine((filters) => Object.keys(filters).length <= MAX_VIEW_FILTERS, 'These are too many filters.')
  .describe('Filters, search words and sorting, as the address of the list names them')

const ViewForm = z.object({
  name: line(MAX_VIEW_NAME)
    .min(1, NO_NAME)
    .refine((name) => !HIDDEN_CHARACTERS.test(name), 'Please use letters and digits that can be read.'),
  query,
})
export type ViewForm = z.output<typeof ViewForm>

/** An address of a list under a name. */
const SavedView = z.object({ id: z.uuid('View not found.'), name: z.string(), query })
export type SavedView = z.infer<typeof SavedView>

export const readViews = endpoint({
  route: 'GET /api/admin/lists/:list/views',
  permission: 'shop.read',
  summary: 'Read the views that you have saved of a list, and the columns that you have chosen for it',
  params: ofList,
  answer: z.object({ views: z.array(SavedView).describe('By name'), columns }),
})

export const addView = endpoint({
  route: 'POST /api/admin/lists/:list/views',
  permission: 'shop.read',
  summary: 'Save a view of a list',
  params: ofList,
  body: ViewForm,
  answer: SavedView,
})

export const removeView = endpoint({
  route: 'DELETE /api/admin/lists/:list/views/:id',
  permission: 'shop.read',
  summary: 'Delete a view that you have saved',
  params: ofList.extend(SavedView.pick({ id: true }).shape),
  answer: SavedView.pick({ id: true }),
})

export const chooseColumns = endpoint({
  route: 'PUT /api/admin/lists/:list/columns',
  permission: 'shop.read',
  summary: 'Choose the columns that you see in a list',
  params: ofList,
  body: z.object({ columns }),
  answer: z.object({ columns }),
})
