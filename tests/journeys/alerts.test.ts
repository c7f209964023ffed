import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { alerts } from '#db/schema/alerts.ts'
import { products } from '#db/schema/catalogue.ts'
import { stopToken } from '#server/alerts/stop-token.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { graveFaults } from '#tests/support/accessibility.ts'
import { sentTo, textsTo } from '#tests/support/alerts.ts'
import { openAlive } from '#tests/support/alive.ts'
import { PHONE } from '#tests/support/browser.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { logIn } from './shopper-steps.ts'

/** Only in a thorough run: server/alerts promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const SOLD_OUT = '/gift-articles/Silver-Coin-Gift-Set-of-Four'
const EARRINGS = '/gold/Surya-Jhumka-Earrings'

test('a visitor types a price, logs in on the way, and finds what was typed where it was', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  await openAlive(page, EARRINGS)
  await page.getByRole('button', { name: 'Tell me when the price falls' }).tap()
  const field = page.getByRole('textbox', { name: 'Target price' })
  expect(await graveFaults(page)).toEqual([])
  expect(await field.inputValue()).toMatch(/^[\d,]+$/)
  await field.fill('99,99,99,999')
  await page.getByRole('button', { name: /^Tell me at ₹/ }).tap()
  await page.getByText(/^Please enter an amount below today’s ₹/).waitFor()
  await field.fill('1,00,001')
  await page.getByRole('button', { name: 'Tell me at ₹1,00,001 or less' }).tap()
  await page.waitForURL('**/login**')
  await logIn(page, '9812345612')
  await page.waitForURL(`**${EARRINGS}`)
  await page.getByRole('button', { name: 'Tell me at ₹1,00,001 or less' }).tap()
  await page.getByText('We will text 98xxxxxx12 once.').waitFor()
  await page.getByRole('link', { name: 'Your alerts' }).tap()
  const alert = 'Surya Jhumka Earrings at ₹1,00,001 or less'
  await page.getByRole('link', { name: alert }).waitFor()
  expect(await graveFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Stop: ${alert}` }).tap()
  await page.getByText(/^No alerts yet\. Set one on a piece’s page/).waitFor()
  expect(complaints).toEqual([])
})

test.each([
  ['a low phone', { width: 390, height: 664 }],
  ['a small desktop', { width: 1366, height: 768 }],
])('a sold-out product shows on %s, on arrival, how to hear of it and what is like it', async (_, size) => {
  for (const javaScriptEnabled of [false, true]) {
    await using visit = await window.shopper(size, { javaScriptEnabled })
    const { page } = visit
    await page.goto(SOLD_OUT)
    const similar = page.getByRole('region', { name: 'Similar pieces in stock' })
    const parts = [
      page.getByRole('button', { name: 'Tell me when it is back' }),
      similar.getByRole('img').or(similar.locator('img')).first(),
    ]
    for (const part of parts) {
      const box = await part.boundingBox()
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    }
    expect(await page.getByRole('link', { name: 'Buy Now' }).count()).toBe(0)
  }
})

test('nothing below the alert moves when its button leaves the bar, whether or not motion is reduced', async () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await using visit = await window.shopper({ width: 390, height: 664 }, { reducedMotion })
    const { page } = visit
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(globalThis, { seen })
      const look = () => {
        const similar = document.getElementById('similar')
        if (similar) seen.push(similar.getBoundingClientRect().top)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(SOLD_OUT)
    await page.locator('[data-buy-bar]').waitFor({ state: 'detached' })
    const places = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(globalThis, 'seen')))),
        ),
    )
    expect(places.length).toBeGreaterThan(1)
    expect(new Set(places).size, `motion ${reducedMotion}: ${[...new Set(places)]}`).toBe(1)
  }
})

it('a customer waiting for a sold-out product is texted once, and the link in the e-mail asks before it stops anything', async () => {
  const visit = await window.customer(PHONE)
  const { page, customer, complaints } = visit
  await openAlive(page, SOLD_OUT)
  await page.getByRole('button', { name: 'Tell me when it is back' }).tap()
  await page.getByText(/^We will text \d\dxxxxxx\d\d once\./).waitFor()
  const { shop } = window
  const [alert] = await shop.db.select().from(alerts).where(eq(alerts.customerId, customer.id))
  if (!alert?.productId) throw new Error('No alert was written.')
  const { id, productId } = alert

  await openAlive(page, `/alerts/stop?token=${stopToken(shop.shop, id)}`)
  await page.getByText('Silver Coin Gift Set of Four, back in stock').waitFor()
  const statusOf = async () => (await shop.db.select().from(alerts).where(eq(alerts.id, id)))[0]?.status
  expect(await statusOf()).toBe('open')
  expect(await graveFaults(page)).toEqual([])

  await shop.shop.transaction(async ({ db }) => {
    await db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, productId))
    await invalidate(db, `stock:${productId}`)
  })
  expect(await textsTo(shop, customer)).toHaveLength(1)
  expect(await sentTo(shop, customer.mobileNumber)).toMatchObject([{ channel: 'sms' }])
  await page.getByRole('button', { name: 'Stop this alert' }).tap()
  await page.getByText('You have already received this alert. It is off now.').waitFor()
  expect(complaints).toEqual([])
  await visit.context.close()
})

it('beside the gold rate a customer asks for 24K', async () => {
  const visit = await window.customer()
  const { page, customer } = visit
  await openAlive(page, '/gold-rate')
  await page.getByRole('button', { name: 'Tell me when the rate falls' }).click()
  await page.getByRole('radio', { name: /24K/ }).check()
  await page.getByRole('textbox', { name: 'Target rate, per gram' }).fill('9000')
  await page.getByRole('button', { name: 'Tell me at ₹9,000 or less' }).click()
  await page.getByText(/^We will text/).waitFor()
  const stored = await window.shop.db.select().from(alerts).where(eq(alerts.customerId, customer.id))
  expect(stored).toMatchObject([{ kind: 'gold-rate', purity: '24K', target: 9_000_00 }])
  await visit.context.close()
})
