import { eq } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ColumnList } from '#rules/admin/list-columns.ts'
import { updatedAt } from './columns.ts'
import { customers } from './identity.ts'
import { declarePersonalData } from './personal-data.ts'
import { jsonOf } from './readable.ts'

/** The columns that an admin has chosen for a list. */
export const listChoices = pgTable(
  'list_choices',
  {
    adminId: uuid()
      .notNull()
      .references(() => customers.id),
    list: text().$type<ColumnList>().notNull(),
    columns: jsonb().$type<string[]>(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.list] }), jsonOf('list_choices_columns', t.columns, 'array')],
)

/** Of a former admin. */
declarePersonalData(listChoices, {
  kinds: ['work'],
  theirs: ({ id }) => eq(listChoices.adminId, id),
  copy: { none: 'They say what a screen showed.' },
  erasing: 'deleted',
})
