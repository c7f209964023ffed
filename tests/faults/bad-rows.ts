import { v7 as timeOrderedId } from 'uuid'
import { auditLog } from '#db/schema/audit.ts'
import { batches } from '#db/schema/batches.ts'
import { jobs } from '#db/schema/careers.ts'
import { cartItems } from '#db/schema/cart.ts'
import { images, productImages } from '#db/schema/catalogue.ts'
import { contactMessages, designRequests } from '#db/schema/enquiries.ts'
import { items } from '#db/schema/items.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { ads, coupons, exclusiveCollections, sales } from '#db/schema/promotions.ts'
import { reviews } from '#db/schema/reviews.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { DAY_MS } from '#rules/time.ts'
import { soldOrder } from '#tests/support/sold-order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>
type Product = Awaited<ReturnType<TestShop['product']>>

/** Whose shop it is, who has bought in it, and the product they bought. */
export type People = { owner: Person; buyer: Person; bought: Product }

/** How often a row of each kind was made, so that names and numbers differ. */
let made = 0

async function image({ db }: TestShop): Promise<string> {
  const id = `${made}`.padStart(20, '0')
  await db.insert(images).values({ id, alt: 'A ring', width: 600, height: 600, widths: [320, 600], blur: '' })
  return id
}

/** Makes a row that can be shown, and returns what its table calls it. */
const MAKERS = {
  products: async (shop) => (await shop.product({ featured: true })).id,
  images: async (shop) => {
    const [product, imageId] = [await shop.product({ featured: true }), await image(shop)]
    await shop.db.insert(productImages).values({ productId: product.id, imageId, position: 1, alt: 'A ring' })
    return imageId
  },
  reviews: async ({ db, ...shop }, { bought }) => {
    const id = timeOrderedId()
    const { id: customerId } = await shop.customer()
    await db.insert(reviews).values({ id, productId: bought.id, customerId, text: 'Fine work', rating: 5 })
    return id
  },
  jobs: async ({ db }) => {
    const id = timeOrderedId()
    await db.insert(jobs).values({
      id,
      roleName: `Goldsmith ${made}`,
      description: 'At the bench.',
      department: 'Workshop',
      jobType: 'full-time',
      location: 'Solapur',
      ctcMin: 300_000,
      ctcMax: 480_000,
      postedDate: '2026-11-01',
      requiredSkills: ['Setting'],
      responsibilities: ['Sets stones'],
    })
    return id
  },
  ads: async (shop) => {
    const id = timeOrderedId()
    const today = dayInIndia(shop.clock.now())
    await shop.db.insert(ads).values({
      id,
      title: `Ad ${made}`,
      imageId: await image(shop),
      startsOn: today,
      endsOn: daysAfter(today, 5),
    })
    return id
  },
  exclusive_collections: async (shop) => {
    const id = timeOrderedId()
    const imageId = await image(shop)
    await shop.db.insert(exclusiveCollections).values({ id, name: `Collection ${made}`, imageId })
    return id
  },
  sales: async ({ db, clock }, { owner }) => {
    const id = timeOrderedId()
    const startsAt = new Date(clock.now().getTime() + DAY_MS)
    await db.insert(sales).values({
      id,
      name: `Sale ${made}`,
      part: 'making',
      bps: 1000,
      selection: { kind: 'all' },
      startsAt,
      endsAt: new Date(startsAt.getTime() + DAY_MS),
      plannedBy: owner.id,
    })
    return id
  },
  coupons: async ({ db, clock }, { owner }) => {
    const id = timeOrderedId()
    const startsAt = clock.now()
    await db.insert(coupons).values({
      id,
      code: `CODE${made}`,
      part: 'making',
      bps: 1000,
      selection: { kind: 'all' },
      startsAt,
      endsAt: new Date(startsAt.getTime() + DAY_MS),
      createdBy: owner.id,
    })
    return id
  },
  orders: async (shop, { buyer, bought }) => (await soldOrder(shop, buyer, bought)).orderId,
  order_lines: async (shop, { buyer, bought }) => (await soldOrder(shop, buyer, bought)).id,
  customers: async (shop) => (await shop.customer({ role: 'staff', firstName: `Person ${made}` })).id,
  audit_log: async ({ db }, { owner }) => {
    const id = timeOrderedId()
    await db.insert(auditLog).values({
      id,
      who: owner.id,
      role: 'owner',
      action: 'job.add',
      subjectType: 'job',
      subjectId: id,
      before: null,
      after: { roleName: 'Goldsmith' },
    })
    return id
  },
  contact_messages: async ({ db }) => {
    const id = timeOrderedId()
    await db.insert(contactMessages).values({
      id,
      ticket: `MSG-${made}`,
      firstName: 'Ravi',
      lastName: 'Patil',
      email: '',
      phone: '9822000001',
      city: 'Solapur',
      state: 'Maharashtra',
      country: 'India',
      message: 'Do you make anklets?',
    })
    return id
  },
  design_requests: async ({ db }, { buyer }) => {
    const id = timeOrderedId()
    const row = { id, ticket: `CUS-${made}`, customerId: buyer.id, designDate: '2026-11-01' }
    await db.insert(designRequests).values(row)
    return id
  },
  /** Of modules: their tables stay when those are taken out. */
  returns: async (shop, { buyer, bought }) => {
    const id = timeOrderedId()
    const line = await soldOrder(shop, buyer, bought, { status: 'Delivered' })
    await shop.pool.query(
      `insert into returns (id, number, line_id, customer_id, kind, reason, paid, deductions, amount)
      values ($1, $2, $3, $4, 'return', 'Too small', 10000, '[]', 10000)`,
      [id, `RET-${made}`, line.id, buyer.id],
    )
    return id
  },
  stock_takes: async ({ pool, clock }, { owner }) => {
    const id = timeOrderedId()
    await pool.query(
      `insert into stock_takes (id, place, status, started_by, started_at, closed_by, closed_at)
      values ($1, $2, 'cancelled', $3, $4, $3, $4)`,
      [id, `Tray ${made}`, owner.id, clock.now()],
    )
    return id
  },
  items: async ({ db, ...shop }) => {
    const id = timeOrderedId()
    const { id: productId } = await shop.product()
    const weights = { grossWeightMg: 5000, netWeightMg: 5000 }
    await db.insert(items).values({ id, productId, tag: `BAD-${made}`, ...weights })
    return id
  },
  batches: async ({ db }, { owner }) => {
    const id = timeOrderedId()
    const edit = { id, kind: 'edit', status: 'done', summary: 'Archived 1 product', by: owner.id } as const
    await db.insert(batches).values(edit)
    return id
  },
  cart_items: async (shop, { buyer }) => {
    const { id: productId } = await shop.product()
    await shop.db.insert(cartItems).values({ customerId: buyer.id, productId, priceAtAddition: 1 })
    return productId
  },
  /** Of long ago: those in force are not a row of a list. */
  metal_rates: async ({ db }) => {
    const id = timeOrderedId()
    await db.insert(metalRates).values({
      id,
      gold22k: 1,
      gold18k: 1,
      gold14k: 1,
      gold9k: 1,
      platinum950: 1,
      silver999: 1,
      publishedAt: new Date('2026-09-01T06:00:00Z'),
      source: 'demo',
    })
    return id
  },
  settings: async ({ pool }) => {
    const key = 'gifts'
    await pool.query(`insert into settings (key, value) values ($1, '{}') on conflict do nothing`, [key])
    return key
  },
} as const satisfies Record<string, (shop: TestShop, people: People) => Promise<string>>

type Table = keyof typeof MAKERS

/** The column that says which row it is, where that is not its id. */
const KEYS: Partial<Record<Table, string>> = { cart_items: 'product_id', settings: 'key' }

/** A bad row: its table, and the change that spoils it. */
export type BadRow = readonly [table: Table, change: string]

/** Kinds of rows that an older release, a hand or a half-finished repair could leave. */
export const BAD_ROWS: readonly BadRow[] = [
  ['products', `stones = 'null'`],
  ['products', `stones = '{}'`],
  ['products', `stones = '[null]'`],
  ['products', `stones = '[{"kind": "Diamond", "count": "three", "centiCarats": "ten", "quality": ""}]'`],
  ['products', `variants = 'null'`],
  ['products', `variants = '[]'`],
  ['products', `variants = '{"purities": []}'`],
  [
    'products',
    `variants = '{"purities": [{"purity": "99K", "netWeightMg": 5}], "colours": [], "sizes": []}'`,
  ],
  ['products', `variants = '{"purities": null, "colours": null, "sizes": null}'`],
  ['products', `making = null`],
  ['products', `making = 'null'`],
  ['products', `making = '"ten per cent"'`],
  ['products', `making = '{"kind": "by-weight"}'`],
  ['products', `making = '{"kind": "percent", "bps": "ten"}'`],
  ['products', `making = '{"kind": "table"}'`],
  ['products', `engraving = '"yes"'`],
  ['products', `purity = '99K'`],
  ['products', `purity = ''`],
  ['products', `pricing_mode = 'fixed', fixed_price = null`],
  ['products', `pricing_mode = 'auction'`],
  ['products', `created_at = 'infinity'`],
  ['products', `updated_at = '294276-01-01'`],
  ['products', `stocked_by = 'shelf', updated_at = '-infinity'`],
  ['products', `category_id = gen_random_uuid()`],
  ['products', `type_id = gen_random_uuid()`],
  ['images', `widths = '{null}'`],
  ['images', `widths = '{}'`],
  ['reviews', `created_at = 'infinity'`],
  ['reviews', `created_at = '-infinity'`],
  ['reviews', `product_id = gen_random_uuid()`],
  ['jobs', `job_type = 'forever'`],
  ['jobs', `posted_date = 'infinity'`],
  ['jobs', `required_skills = '{null}'`],
  ['ads', `ends_on = 'infinity'`],
  ['ads', `image_id = 'lost'`],
  ['exclusive_collections', `updated_at = 'infinity'`],
  ['sales', `selection = 'null'`],
  ['sales', `status = 'perhaps'`],
  ['sales', `part = 'gold'`],
  ['coupons', `selection = '"all"'`],
  ['coupons', `ends_at = 'infinity'`],
  ['orders', `shipping_address = 'null'`],
  ['orders', `shipping_address = '"Solapur"'`],
  ['orders', `shipping_address = '{}'`],
  ['orders', `status = 'Lost'`],
  ['orders', `handover = 'drone'`],
  ['orders', `customer_id = gen_random_uuid()`],
  ['order_lines', `quote = 'null'`],
  ['order_lines', `quote = '{}'`],
  ['order_lines', `quote = quote - 'breakup'`],
  ['order_lines', `quote = quote #- '{breakup,gst}'`],
  ['order_lines', `quote = jsonb_set(quote, '{taxable}', '"much"')`],
  ['order_lines', `quote = jsonb_set(quote, '{product,images}', 'null')`],
  ['order_lines', `status = 'Lost'`],
  ['customers', `role = 'king'`],
  ['customers', `created_at = 'infinity'`],
  ['audit_log', `before = '"text"'`],
  ['audit_log', `after = '[]'`],
  ['audit_log', `role = 'king'`],
  ['audit_log', `at = 'infinity'`],
  ['contact_messages', `created_at = 'infinity'`],
  ['design_requests', `status = 'Perhaps', quote_amount = 1`],
  ['design_requests', `design_date = 'infinity'`],
  ['returns', `deductions = 'null'`],
  ['returns', `status = 'perhaps'`],
  ['returns', `answer_by = 'infinity'`],
  ['returns', `line_id = gen_random_uuid()`],
  ['stock_takes', `figures = '{}'`],
  ['stock_takes', `status = 'perhaps'`],
  ['items', `variant = 'null'`],
  ['items', `status = 'stolen'`],
  ['items', `product_id = gen_random_uuid()`],
  ['batches', `status = 'perhaps'`],
  ['cart_items', `variant = 'null'`],
  ['cart_items', `extras = 'null'`],
  ['metal_rates', `source = 'rumour'`],
  ['settings', `value = 'null'`],
  ['settings', `value = '{"wrap": "perhaps"}'`],
]

/** Makes a row of a kind and spoils it; `spoil` writes. Returns its id, as the shop names it. */
export async function badRow(
  shop: TestShop,
  people: People,
  [table, change]: BadRow,
  spoil: (statement: string) => Promise<void>,
): Promise<string> {
  made += 1
  const id = await MAKERS[table](shop, people)
  await spoil(`update ${table} set ${change} where ${KEYS[table] ?? 'id'} = '${id}'`)
  return id
}
