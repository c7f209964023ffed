import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { addAddress } from '#contracts/addresses.ts'
import { addToCart } from '#contracts/cart.ts'
import { exportData, PersonalData } from '#contracts/privacy.ts'
import { customers } from '#db/schema/identity.ts'
import { personalDataOf } from '#db/schema/personal-data.ts'
import { infoPages } from '#db/schema/settings.ts'
import { DATA_KINDS, IN_NO_TABLE } from '#rules/privacy/data-kinds.ts'
import { REASONS_TO_KEEP } from '#rules/privacy/erasure.ts'
import { WORDS } from '#rules/privacy/notice/en.ts'
import { noticeItems, PRIVACY_LINKS, periodInWords } from '#rules/privacy/notice/words.ts'
import { type Period, RETENTION } from '#rules/privacy/retention.ts'
import { readInfoPage } from '#server/storefront/read-info-page.ts'
import { EVERY_TABLE } from '#server/unreadable/every-table.ts'
import { buy } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { markdownToHtml } from '#web/settings/markdown.ts'
import { firstPages } from '../../../seed/first-pages.ts'
import { EVERY_DECLARATION, reasonsToKeep } from './declared-data.store.ts'

/**
 * Columns that say which admin did something: admins are asked to give up their role before they can erase themselves.
 */
const OF_ADMINS = [
  ...['by', 'who', 'adminId', 'answeredBy', 'changedBy', 'closedBy', 'handledBy', 'resolvedBy', 'startedBy'],
  ...['takenBy', 'countedBy', 'reopenedBy'],
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
  const { exportedAt, recipients, mails, ...ofTables } = PersonalData.shape
  expect([...new Set(sections)].toSorted()).toEqual(Object.keys(ofTables).toSorted())
  expect([...reasonsToKeep()].toSorted()).toEqual(Object.keys(REASONS_TO_KEEP).toSorted())
  const kinds = new Set([...EVERY_DECLARATION.flatMap((one) => one.kinds), ...Object.keys(IN_NO_TABLE)])
  expect([...kinds].toSorted()).toEqual(Object.keys(DATA_KINDS).toSorted())
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
  const whole = PersonalData.strict()
  expect(whole.encode(whole.parse(copy))).toEqual(copy)
  for (const { table, theirs } of EVERY_DECLARATION)
    expect(Array.isArray(await shop.db.select().from(table).where(theirs(customer)))).toBe(true)
  expect(copy).toMatchObject({ cart: [{ productId: product.id }], orders: [{}], addresses: [{}] })
})

test('the privacy policy says of every kind of data why it is kept, who receives it and how long', async () => {
  await using shop = await testShop()
  const page = (await firstPages()).find(({ slug }) => slug === 'privacy-policy')
  if (!page) throw new Error('There is no privacy policy.')
  await shop.db
    .insert(infoPages)
    .values({ ...page, updatedAt: shop.clock.now() })
    .onConflictDoNothing()
  const policy = (await readInfoPage(shop.shop, 'privacy-policy'))?.page.body
  for (const { what, why, to, kept } of noticeItems(WORDS))
    expect(policy).toContain(`- **${what}:** ${why}. Who receives it: ${to}. How long: ${kept}.`)
  expect(policy).not.toContain('{{')
  const html = markdownToHtml(policy ?? '')
  for (const link of Object.values(PRIVACY_LINKS)) expect(html).toContain(`id="${link.split('#')[1]}"`)
})

/** The privacy page of a shop after the update. */
async function updatedPolicy(shop: TestShop, body: string): Promise<string> {
  const page = { slug: 'privacy-policy', title: 'Privacy', body, updatedAt: shop.clock.now() }
  await shop.db.insert(infoPages).values(page).onConflictDoUpdate({ target: infoPages.slug, set: page })
  const update = readFileSync('db/migrations/0108_true_to_the_law.sql', 'utf8').split(
    '--> statement-breakpoint',
  )
  for (const statement of update) if (statement.includes("'privacy-policy'")) await shop.pool.query(statement)
  return (await readInfoPage(shop.shop, 'privacy-policy'))?.page.body ?? ''
}

const FORMER_POLICY = `What we know about you.

## What we keep

- **To log you in:** your mobile number and, for an hour, a hash of the one-time password, never the password itself.
- **To deliver:** your name, e-mail address and the addresses you give us.

Card and bank details go to our payment provider, Razorpay. We never see them.

## How long

- Invoices and related records: eight years, as tax law requires.
- Technical logs: one year.
- Everything else: until you ask us to delete it, or three years after your last visit.

## Children

The shop is for adults.`

test('a privacy policy that a shop has edited lists what is kept once, where its list stood, and keeps the shop’s words', async () => {
  await using shop = await testShop()
  const kinds = (body: string) => body.split(`- **${WORDS.kinds.otps.what}:**`).length - 1
  const edited = await updatedPolicy(shop, FORMER_POLICY.replace('your name,', 'your name, your town,'))
  const [kept = '', periods = ''] = edited.split('## How long')
  expect([kinds(kept), kinds(periods)]).toEqual([1, 0])
  expect(kept).toContain('- **To deliver:** your name, your town,')
  expect(edited).not.toMatch(/for an hour|three years after your last visit|We never see them|{{/)
  expect(edited.match(/^## What we keep$/gm)).toHaveLength(1)

  const renamed = await updatedPolicy(shop, FORMER_POLICY.replace('## What we keep', '## Your data'))
  const [before = '', listed = ''] = renamed.split('## How long')
  expect([kinds(before), kinds(listed)]).toEqual([0, 1])
  expect(renamed).not.toMatch(/for an hour|## What we keep|{{/)
})

test('docs/security.md has the periods of the table', () => {
  const rows = readFileSync('docs/security.md', 'utf8').split('\n')
  const periods = Object.keys(RETENTION).map(
    (kept) => `| \`${kept}\` | ${periodInWords(kept as Period, WORDS)} |`,
  )
  expect(rows.filter((row) => /^\| `[a-z-]+` \|/.test(row))).toEqual(periods)
})
