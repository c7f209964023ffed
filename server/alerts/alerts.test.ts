import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countWaitingCustomers } from '#contracts/admin/alerts.ts'
import * as api from '#contracts/alerts.ts'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { alerts } from '#db/schema/alerts.ts'
import { products } from '#db/schema/catalogue.ts'
import { notifications } from '#db/schema/notifications.ts'
import { ALERT_DAYS, CLOSED_ALERT_DAYS, MAX_OPEN_ALERTS } from '#rules/alerts/alert-limits.ts'
import { askFor, customerWithMail, sentTo, textsTo } from '#tests/support/alerts.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { endAlerts } from './end-alerts.ts'
import { stopToken } from './stop-token.ts'
import { tellAlerts } from './tell-alerts.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

const DAY = 24 * 60 * 60 * 1000
const list = (shop: TestShop, customer: Customer) => shop.as(customer).call(api.listAlerts)
const statusOf = async (shop: TestShop, id: string) =>
  (await shop.db.select({ status: alerts.status }).from(alerts).where(eq(alerts.id, id)))[0]?.status

test('a customer asks for an alert, learns how it will arrive, and sees it in their list', async () => {
  await using shop = await testShop()
  const product = await shop.product({ name: 'Lotus Ring', stock: 0, price: 45_000_00 })
  const [plain, known] = [
    await shop.customer({ mobileNumber: '9812345612' }),
    await customerWithMail(shop, 'asha@example.in'),
  ]
  const wish = { kind: 'back-in-stock', productId: product.id } as const
  const answer = await askFor(shop, plain, wish)
  expect(answer.message).toBe('We will text 98xxxxxx12 once.')
  expect((await askFor(shop, known, wish)).message).toMatch(
    /^We will text \d\dxxxxxx\d\d and e-mail you once\.$/,
  )
  shop.clock.advance(1000)
  const { alert: price } = await askFor(shop, plain, {
    kind: 'price-below',
    productId: product.id,
    target: 44_000,
  })
  const { alert: rate } = await askFor(shop, plain, { kind: 'gold-rate', purity: '22K', target: 11_000 })
  expect(price).toMatchObject({ subject: 'Lotus Ring', url: '/gold/Lotus-Ring', target: 44_000 })
  expect(rate).toMatchObject({ subject: '22K', url: '/gold-rate', target: 11_000 })
  expect(await list(shop, plain)).toEqual([rate, price, answer.alert])
  const endsAt = Date.parse(answer.alert.askedAt) + ALERT_DAYS * DAY
  expect(answer.alert).toMatchObject({ target: null, endsAt: new Date(endsAt).toISOString() })
})

test('the same asked for twice is one alert, with the newer target', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ price: 45_000_00 })]
  for (const target of [40_000, 44_000])
    await askFor(shop, customer, { kind: 'price-below', productId: product.id, target })
  await askFor(shop, customer, { kind: 'gold-rate', purity: '22K', target: 10_000 })
  await askFor(shop, customer, { kind: 'gold-rate', purity: '24K', target: 10_000 })
  await askFor(shop, customer, { kind: 'gold-rate', purity: '22K', target: 11_000 })
  const found = (await list(shop, customer)).map(({ subject, target }) => [subject, target])
  expect(found.toSorted()).toEqual([
    ['22K', 11_000],
    ['24K', 10_000],
    [product.name, 44_000],
  ])
})

test('an alert that is already true is refused with a sentence, and so is one for a product not on sale', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ price: 45_000_00 })]
  const about = { productId: product.id }
  await expect(askFor(shop, customer, { kind: 'back-in-stock', ...about })).rejects.toMatchObject({
    status: 409,
    message: 'This piece is back in stock. You can buy it now.',
  })
  for (const target of [45_000, 60_000])
    await expect(askFor(shop, customer, { kind: 'price-below', ...about, target })).rejects.toMatchObject({
      status: 400,
      message: 'Please enter an amount below today’s ₹45,000.',
    })
  await expect(
    askFor(shop, customer, { kind: 'gold-rate', purity: '22K', target: 12_000 }),
  ).rejects.toMatchObject({
    status: 400,
    message: 'Please enter an amount below today’s ₹12,000.',
  })
  for (const target of [0, -1, 10.5, Number.NaN])
    await expect(askFor(shop, customer, { kind: 'price-below', ...about, target })).rejects.toMatchObject({
      status: 400,
      message: 'Please enter an amount in whole rupees.',
    })
  await shop.db.update(products).set({ archivedAt: new Date() })
  await expect(askFor(shop, customer, { kind: 'price-below', ...about, target: 1 })).rejects.toMatchObject({
    status: 404,
  })
  expect(await list(shop, customer)).toEqual([])
})

test('at most twenty alerts are open, however fast they are requested; stopping one makes room', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const sold = await Promise.all(
    Array.from({ length: MAX_OPEN_ALERTS + 4 }, () => shop.product({ stock: 0 })),
  )
  const wish = (productId = '') => ({ kind: 'back-in-stock', productId }) as const
  const tries = await Promise.allSettled(sold.map(({ id }) => askFor(shop, customer, wish(id))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_OPEN_ALERTS)
  const open = await list(shop, customer)
  expect(open).toHaveLength(MAX_OPEN_ALERTS)
  const missing = sold.find(({ url }) => !open.some((alert) => alert.url === url))
  await expect(askFor(shop, customer, wish(missing?.id))).rejects.toMatchObject({
    status: 409,
    message: 'You have 20 alerts already. Please stop one of them in your account first.',
  })
  const same = sold.find(({ url }) => url === open[0]?.url)
  await askFor(shop, customer, wish(same?.id))
  await shop.as(customer).call(api.stopAlert, { params: { id: open[1]?.id ?? '' } })
  await askFor(shop, customer, wish(missing?.id))
})

test('nobody asks without a login, and nobody sees or stops another customer’s alert', async () => {
  await using shop = await testShop()
  const [customer, stranger] = [await shop.customer(), await shop.customer()]
  const admin = await shop.customer({ role: 'owner' })
  const product = await shop.product({ stock: 0 })
  const body = { kind: 'back-in-stock', productId: product.id } as const
  await expect(shop.call(api.askForAlert, { body })).rejects.toMatchObject({ status: 401 })
  await expect(shop.call(api.listAlerts)).rejects.toMatchObject({ status: 401 })
  const { alert } = await askFor(shop, customer, body)
  const place = { params: { id: alert.id } }
  await expect(shop.call(api.stopAlert, place)).rejects.toMatchObject({ status: 401 })
  for (const other of [stranger, admin]) {
    expect(await list(shop, other)).toEqual([])
    await expect(shop.as(other).call(api.stopAlert, place)).rejects.toMatchObject({ status: 404 })
  }
  expect(await list(shop, customer)).toHaveLength(1)
})

test('a stopped alert sends nothing, and stopping it again is fine', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ price: 45_000_00 })]
  const { alert } = await askFor(shop, customer, {
    kind: 'price-below',
    productId: product.id,
    target: 40_000,
  })
  for (let times = 0; times < 2; times += 1)
    await shop.as(customer).call(api.stopAlert, { params: { id: alert.id } })
  await shop.pool.query('update product_prices set price = 1')
  await shop.pool.query(`insert into changes (tag) values ('all')`)
  expect(await textsTo(shop, customer)).toEqual([])
  expect(await list(shop, customer)).toEqual([])
})

test('an alert expires, and is deleted long after it ended', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 0 })]
  const wish = { kind: 'back-in-stock', productId: product.id } as const
  const { alert } = await askFor(shop, customer, wish)
  shop.clock.advance(ALERT_DAYS * DAY)
  expect(await list(shop, customer)).toEqual([])
  await shop.db.update(products).set({ stockQuantity: 1 })
  await shop.pool.query(`insert into changes (tag) values ('all')`)
  expect(await textsTo(shop, customer)).toEqual([])
  await endAlerts(shop.shop)
  expect(await statusOf(shop, alert.id)).toBe('ended')
  shop.clock.advance((CLOSED_ALERT_DAYS + 1) * DAY)
  await endAlerts(shop.shop)
  expect(await statusOf(shop, alert.id)).toBeUndefined()
})

/** Told by e-mail: what its link holds. */
async function linkInMail(shop: TestShop): Promise<{ id: string; link: URL; token: string }> {
  const product = await shop.product({ stock: 0 })
  const customer = await customerWithMail(shop, 'asha@example.in')
  const { alert } = await askFor(shop, customer, { kind: 'back-in-stock', productId: product.id })
  await shop.db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, product.id))
  await textsTo(shop, customer)
  const [mail] = await sentTo(shop, 'asha@example.in')
  const link = new URL(/Stop this alert: (\S+)/.exec(mail?.body ?? '')?.[1] ?? '')
  return { id: alert.id, link, token: link.searchParams.get('token') ?? '' }
}

test('the link in the e-mail shows the alert without a login, and without a word about whose it is', async () => {
  await using shop = await testShop()
  const { id, token } = await linkInMail(shop)
  await shop.db.update(alerts).set({ status: 'open', closedAt: null })
  const shown = await shop.call(api.readLinkedAlert, { query: { token } })
  expect(shown).toEqual({ what: expect.stringContaining(', back in stock'), status: 'open' })
  expect(await statusOf(shop, id)).toBe('open')
  expect(await shop.call(api.stopLinkedAlert, { body: { token } })).toMatchObject({ status: 'stopped' })
  expect(await shop.call(api.stopLinkedAlert, { body: { token } })).toMatchObject({ status: 'stopped' })
})

test('a link that is not ours stops nothing', async () => {
  await using shop = await testShop()
  const { id, token } = await linkInMail(shop)
  await shop.db.update(alerts).set({ status: 'open', closedAt: null })
  const foreign = stopToken({ config: { ...shop.shop.config, TOKEN_SECRET: 'x'.repeat(40) } }, id)
  for (const wrong of [id, `${id}.`, `${id}.${token.slice(-8)}`, foreign, 'nothing', `${token}x`, `'.'`])
    for (const call of [
      shop.call(api.readLinkedAlert, { query: { token: wrong } }),
      shop.call(api.stopLinkedAlert, { body: { token: wrong } }),
    ])
      await expect(call).rejects.toMatchObject({ status: 404 })
  expect(await statusOf(shop, id)).toBe('open')
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail program stops the alert with one click, as %s', async (type, payload) => {
  await using shop = await testShop()
  const { id, link } = await linkInMail(shop)
  await shop.db.update(alerts).set({ status: 'open', closedAt: null })
  const url = link.pathname + link.search
  const stopped = await shop.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  expect(stopped.statusCode, stopped.body).toBe(200)
  expect(await statusOf(shop, id)).toBe('stopped')
  const wrong = await shop.inject({
    method: 'POST',
    url: `${link.pathname}?token=x`,
    payload,
    headers: { 'content-type': type },
  })
  expect(wrong.statusCode).toBe(404)
})

test('erasing a customer removes their alerts and messages; the export has them before that', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ name: 'Lotus Ring', stock: 0 })]
  const { mobileNumber } = customer
  await askFor(shop, customer, { kind: 'back-in-stock', productId: product.id })
  await askFor(shop, customer, { kind: 'gold-rate', purity: '24K', target: 1 })
  await shop.db.update(products).set({ stockQuantity: 1 })
  await tellAlerts(shop.shop)
  const data = await shop.as(customer).call(exportData, { params: { mobileNumber } })
  expect(data.alerts.map(({ what, status }) => [what, status]).toSorted()).toEqual([
    ['24K gold at ₹1 per gram or less', 'open'],
    ['Lotus Ring, back in stock', 'told'],
  ])
  expect(data.news).toMatchObject(
    [{ kind: 'back-in-stock' }, { kind: 'back-in-stock' }].slice(0, data.news.length),
  )
  await shop.as(customer).call(eraseCustomer, { params: { mobileNumber } })
  expect(await shop.db.$count(alerts)).toBe(0)
  expect(await shop.db.$count(notifications)).toBe(0)
  await shop.jobs.run()
  expect(await sentTo(shop, mobileNumber)).toEqual([])
})

test('an admin sees how many customers are waiting for a product', async () => {
  await using shop = await testShop()
  const product = await shop.product({ stock: 0, price: 45_000_00 })
  const [one, two] = [await shop.customer(), await shop.customer()]
  for (const customer of [one, two])
    await askFor(shop, customer, { kind: 'back-in-stock', productId: product.id })
  await askFor(shop, one, { kind: 'price-below', productId: product.id, target: 1 })
  const ask = { params: { id: product.id } }
  const admin = shop.as(await shop.customer({ role: 'staff' }))
  expect(await admin.call(countWaitingCustomers, ask)).toEqual({ waiting: 2 })
  await expect(shop.as(one).call(countWaitingCustomers, ask)).rejects.toMatchObject({ status: 403 })
})

test('asking takes a bounded number of statements, stopping and listing a few', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 0 })]
  const { call } = await shop.loggedIn(customer)
  const body = { kind: 'back-in-stock', productId: product.id } as const
  const asked = await statementsOf(() => call(api.askForAlert, { body }))
  expect(asked.statements.length, asked.statements.join('\n')).toBeLessThanOrEqual(8)
  const listed = await statementsOf(() => call(api.listAlerts))
  expect(listed.statements.length, listed.statements.join('\n')).toBeLessThanOrEqual(2)
  const [alert] = await call(api.listAlerts)
  const stopped = await statementsOf(() => call(api.stopAlert, { params: { id: alert?.id ?? '' } }))
  expect(stopped.statements.length, stopped.statements.join('\n')).toBeLessThanOrEqual(3)
})
