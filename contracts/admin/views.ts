import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line, moment, version } from '#contracts/fields.ts'
import {
  HIDDEN_CHARACTERS,
  KEY_OF_LIST,
  MAX_FILTER_VALUE,
  MAX_VIEW_COLUMNS,
  MAX_VIEW_FILTERS,
  MAX_VIEW_NAME,
  VIEW_LISTS,
} from '#rules/admin/list-views.ts'
import { NamedPerson } from './person.ts'

const NO_VIEW = 'View not found.'
const ofList = z.object({ list: z.enum(VIEW_LISTS, 'List not found.') })
const ofView = ofList.extend({ id: z.uuid(NO_VIEW) })

const key = z.string().regex(KEY_OF_LIST, 'Column not found.')
const columns = z
  .array(key)
  .max(MAX_VIEW_COLUMNS, `Please choose at most ${MAX_VIEW_COLUMNS} columns.`)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each column once.')
  .nullable()
  .describe('Columns in their order; null: the default columns')

const filters = z
  .record(z.string().regex(KEY_OF_LIST, 'Filter not found.'), z.string().min(1).max(MAX_FILTER_VALUE))
  .refine((query) => Object.keys(query).length <= MAX_VIEW_FILTERS, 'These are too many filters.')

const ViewForm = z.object({
  name: line(MAX_VIEW_NAME)
    .min(1, 'Please enter a name.')
    .refine((name) => !HIDDEN_CHARACTERS.test(name), 'Please use letters and digits that can be read.'),
  isShared: z.boolean().default(false).describe('All admins see it; needs the permission views.share'),
  query: filters.describe('Filters, search words and sorting, as the list is asked for them'),
  columns,
})
export type ViewForm = z.output<typeof ViewForm>

/** Filters, search words, sorting and columns of a list, under a name. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  owner: z.string().describe('A name'),
  query: z.record(z.string(), z.string()).describe('What the list understands of it'),
  dropped: z.array(z.string()).describe('Filters of the view that the list does not know any more'),
  columns: z.array(z.string()).nullable(),
  version,
  changedBy: NamedPerson.nullable(),
  changedAt: moment,
})
export type SavedView = z.infer<typeof SavedView>

const ListViews = z.object({
  views: z.array(SavedView).describe('Your own by name, then those that others share'),
  columns: z.array(z.string()).nullable().describe('Your own choice, where no view is open; null: none yet'),
  defaultView: z.string().nullable().describe("A saved view's id or the key of a built-in one"),
})
export type ListViews = z.infer<typeof ListViews>

export const readViews = endpoint({
  method: 'GET',
  path: '/api/admin/lists/:list/views',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'Read the saved views of a list, the columns chosen for it and the default view',
  params: ofList,
  answer: ListViews,
})

export const addView = endpoint({
  method: 'POST',
  path: '/api/admin/lists/:list/views',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'Save a view of a list',
  params: ofList,
  body: ViewForm,
  answer: SavedView,
})

export const changeView = endpoint({
  method: 'PUT',
  path: '/api/admin/lists/:list/views/:id',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'Rename, share or change a view; 409 with `theirs` when another admin has changed it since',
  params: ofView,
  body: ViewForm.extend({ version: version.describe('The version that was read') }),
  answer: SavedView,
})

export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/admin/lists/:list/views/:id',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'Delete a view; it can be restored for some days',
  params: ofView,
  answer: z.object({ id: z.string() }),
})

export const restoreView = endpoint({
  method: 'POST',
  path: '/api/admin/lists/:list/views/:id/restore',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'Restore a deleted view',
  params: ofView,
  answer: SavedView,
})

export const chooseColumns = endpoint({
  method: 'PUT',
  path: '/api/admin/lists/:list/columns',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'Choose the columns that you see in a list while no view is open',
  params: ofList,
  body: z.object({ columns }),
  answer: z.object({ columns: z.array(z.string()).nullable() }),
})

export const chooseDefaultView = endpoint({
  method: 'PUT',
  path: '/api/admin/lists/:list/default-view',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'Choose the view that a list opens with for you',
  params: ofList,
  body: z.object({
    view: z
      .union([z.uuid(NO_VIEW), z.string().regex(KEY_OF_LIST, NO_VIEW)])
      .nullable()
      .describe("A saved view's id or the key of a built-in one; null: none"),
  }),
  answer: z.object({ defaultView: z.string().nullable() }),
})
