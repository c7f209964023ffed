import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { addAddress } from '#contracts/addresses.ts'
import { addToCart } from '#contracts/cart.ts'
import { exportData, PersonalData } from '#contracts/privacy.ts'
import { customers } from '#db/schema/identity.ts'
import { personalDataOf } from '#db/schema/personal-data.ts'
import { RETENTION } from '#rules/identity/erasure.ts'
import { EVERY_TABLE } from '#server/unreadable/every-table.ts'
import { buy } from '#tests/support/purchase.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { firstPages } from '../../../seed/first-pages.ts'
import { EVERY_DECLARATION, retentionReasons } from './declared-data.store.ts'

/** What says which admin did something: they are asked to give up their role before they can erase themselves. */
const OF_ADMINS = [
  ...['by', 'who', 'adminId', 'answeredBy', 'changedBy', 'closedBy', 'handledBy', 'resolvedBy', 'startedBy'],
  'takenBy',
]
/** Columns that say who somebody is, or where. */
const SAYS_WHO =
  /^(firstName|lastName|email|phone|mobileNumber|address2?|shippingAddress|landmark|pincode|city|payTo|pan|sealed|masked|document)$/

/** Tables with something of a customer that do not say so. */
const undeclared = (tables: readonly PgTable[]) =>
  tables
    .filter((table) => personalDataOf(table) === undefined)
    .filter((table) => {
      const referring = getTableConfig(table)
        .foreignKeys.map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === customers)
        .flatMap(({ columns }) => columns)
      return Object.entries(getTableColumns(table)).some(
        ([name, column]) =>
          SAYS_WHO.test(name) || (referring.some((one) => one === column) && !OF_ADMINS.includes(name)),
      )
    })
    .map(getTableName)

test('every table with something of a customer says what that is, what their copy shows and what erasing does', () => {
  expect(undeclared(EVERY_TABLE)).toEqual([])
  const gifts = pgTable('gifts', { soldTo: uuid().references(() => customers.id) })
  const letters = pgTable('letters', { phone: text() })
  const tills = pgTable('tills', { closedBy: uuid().references(() => customers.id) })
  expect(undeclared([gifts, letters, tills])).toEqual(['gifts', 'letters'])
})

test('every section of the copy is of a table, and every reason to keep something too', () => {
  const sections = EVERY_DECLARATION.flatMap(({ copy }) => ('section' in copy ? [copy.section] : []))
  const { exportedAt, mails, ...ofTables } = PersonalData.shape
  expect([...new Set(sections)].toSorted()).toEqual(Object.keys(ofTables).toSorted())
  expect([...retentionReasons()].toSorted()).toEqual(Object.keys(RETENTION).toSorted())
})

test('each table finds whose rows they are, and the copy has every section as the contract says', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const product = await shop.product()
  await buy(shop, customer, product)
  await shop.as(customer).call(addToCart, { body: { userId: customer.id, productId: product.id } })
  const params = { mobileNumber: customer.mobileNumber }
  const place = { pincode: '411001', city: 'Pune', state: 'Maharashtra', country: 'India' }
  await shop
    .as(customer)
    .call(addAddress, { params, body: { firstName: 'Ravi', lastName: 'Patil', ...place } })
  const copy = await shop.as(customer).call(exportData, { params })
  expect(PersonalData.strict().parse(copy)).toEqual(copy)
  for (const { table, theirs } of EVERY_DECLARATION)
    expect(Array.isArray(await shop.db.select().from(table).where(theirs(customer)))).toBe(true)
  expect(copy).toMatchObject({ cart: [{ productId: product.id }], orders: [{}], addresses: [{}] })
})

test('the privacy policy of a new shop says how long data is kept', async () => {
  const policy = (await firstPages()).find(({ slug }) => slug === 'privacy-policy')
  expect(policy?.body).toContain(`## How long

- Invoices and related records: eight years, as tax law requires.
- Technical logs: one year.
- Everything else: until you ask us to delete it, or three years after your last visit.

## Your rights`)
})
