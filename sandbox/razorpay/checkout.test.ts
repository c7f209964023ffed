import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from '#tests/support/accessibility.ts'
import { testBrowser } from '#tests/support/browser.ts'
import { KEY_ID, testSandbox } from '#tests/support/sandbox.ts'

const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'"

let browser: Browser
beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(() => browser.close())

type Sandbox = Awaited<ReturnType<typeof testSandbox>>
type Seen = { event: string; detail?: { razorpay_payment_id?: string; razorpay_signature?: string } }

/** A shop's page under a strict policy, with the popup open on `orderId` and everything it says written down. */
async function openCheckout(sandbox: Sandbox, orderId: string, options: object = {}) {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  await page.route(`${sandbox.origin}/shop`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': CSP },
      body: `<!doctype html><html lang="en"><title>Shop</title><h1>Ring</h1><button>Buy Now</button>
        <script src="/sandbox/razorpay/v1/checkout.js"></script>`,
    }),
  )
  await page.goto(`${sandbox.origin}/shop`)
  await page.getByRole('button', { name: 'Buy Now' }).focus()
  await page.evaluate(open, { key: KEY_ID, order_id: orderId, amount: 50_000, ...options })
  return page
}

/** Runs in the page. */
function open({ modal = {}, ...options }: { modal?: object; key: string }): void {
  const shop = window as unknown as { seen: Seen[]; Razorpay: new (options: object) => Checkout }
  type Checkout = { open(): void; on(event: string, listener: (detail: object) => void): void }
  shop.seen = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    shop.seen.push({ event: `violation of ${violatedDirective}` }),
  )
  const checkout = new shop.Razorpay({
    currency: 'INR',
    name: 'SGJ Jewellers',
    description: 'Temple Heritage ring',
    handler: (detail: object) => shop.seen.push({ event: 'handler', detail }),
    modal: {
      ondismiss: (reason?: string) => shop.seen.push({ event: `dismissed ${reason ?? 'by the shopper'}` }),
      ...modal,
    },
    ...options,
  })
  checkout.on('payment.failed', (detail) => shop.seen.push({ event: 'payment.failed', detail }))
  checkout.open()
}

const seen = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)
const events = async (page: Page) => (await seen(page)).map(({ event }) => event)
const popup = (page: Page) => page.getByRole('dialog', { name: 'SGJ Jewellers' })
const press = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true }).click()
const gone = (page: Page) => popup(page).waitFor({ state: 'detached' })

test('the popup shows the amount, and Pay returns a success that the shop can verify', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder({ amount: 12_546_750 })
  const page = await openCheckout(sandbox, orderId, { amount: 12_546_750 })
  const text = await popup(page).textContent()
  for (const fact of ['Temple Heritage ring', '₹1,25,467.50', 'Demo payment — no money moves'])
    expect(text).toContain(fact)
  expect(await faults(page, 'dialog')).toEqual([])

  await press(page, 'Pay')
  await gone(page)
  const [only, ...more] = await seen(page)
  expect(more).toEqual([])
  const { razorpay_payment_id: paymentId = '', razorpay_signature: signature = '' } = only?.detail ?? {}
  expect(sandbox.client().verifyCheckoutSignature({ orderId, paymentId, signature })).toBe(true)
})

test('after a failure the popup stays open for another attempt on the same order', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  const page = await openCheckout(sandbox, orderId)
  await press(page, 'Fail payment')
  await popup(page).getByText('declined by the bank').waitFor()
  await press(page, 'Pay')
  await gone(page)
  expect(await events(page)).toEqual(['payment.failed', 'handler'])
  expect((await sandbox.get(`/orders/${orderId}`)).body).toMatchObject({ status: 'paid', attempts: 2 })
})

test('where the shop wants no retry, a failure closes the popup', async () => {
  await using sandbox = await testSandbox()
  const page = await openCheckout(sandbox, await sandbox.newOrder(), { retry: { enabled: false } })
  await press(page, 'Fail payment')
  await gone(page)
  expect(await events(page)).toEqual(['payment.failed', 'dismissed failed'])
})

test('a hasty double click pays once', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  const page = await openCheckout(sandbox, orderId)
  await popup(page).getByRole('button', { name: 'Pay', exact: true }).dblclick()
  await gone(page)
  expect(await events(page)).toEqual(['handler'])
  expect((await sandbox.get(`/orders/${orderId}`)).body.attempts).toBe(1)
})

test('Close and Escape dismiss, once, and give the focus back', async () => {
  await using sandbox = await testSandbox()
  for (const leave of [(page: Page) => press(page, 'Close'), (page: Page) => page.keyboard.press('Escape')]) {
    const page = await openCheckout(sandbox, await sandbox.newOrder())
    await leave(page)
    await gone(page)
    expect(await events(page)).toEqual(['dismissed by the shopper'])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Buy Now')
  }
})

test('a shop can forbid Escape', async () => {
  await using sandbox = await testSandbox()
  const page = await openCheckout(sandbox, await sandbox.newOrder(), { modal: { escape: false } })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await popup(page).isVisible()).toBe(true)
})

test('the keyboard stays inside the popup', async () => {
  await using sandbox = await testSandbox()
  const page = await openCheckout(sandbox, await sandbox.newOrder())
  const visited = new Set<string | null | undefined>()
  for (let step = 0; step < 8; step++) {
    visited.add(await page.evaluate(() => document.activeElement?.textContent))
    await page.keyboard.press('Tab')
  }
  expect([...visited]).toEqual(expect.arrayContaining(['Pay', 'Fail payment', 'Close']))
  expect(visited).not.toContain('Buy Now')
})

test('a popup that waits too long closes by itself', async () => {
  await using sandbox = await testSandbox()
  const page = await openCheckout(sandbox, await sandbox.newOrder(), { timeout: 180 })
  await page.clock.fastForward(179_000)
  expect(await popup(page).isVisible()).toBe(true)
  await page.clock.fastForward(2_000)
  await gone(page)
  expect(await events(page)).toEqual(['dismissed timeout'])
})

test('a page with an amount other than the order’s is refused in the popup', async () => {
  await using sandbox = await testSandbox()
  const orderId = await sandbox.newOrder()
  const page = await openCheckout(sandbox, orderId, { amount: 100 })
  await press(page, 'Pay')
  await popup(page).getByText('different from your order amount').waitFor()
  expect(await events(page)).toEqual([])
  expect((await sandbox.get(`/orders/${orderId}`)).body.attempts).toBe(0)
})
