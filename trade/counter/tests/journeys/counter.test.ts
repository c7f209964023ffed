import { afterAll, expect, test } from 'vitest'
import { createCoupon } from '#contracts/admin/coupons.ts'
import { listOrders } from '#contracts/orders.ts'
import { issueCredit } from '#server/store-credit/store-credit.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { productWithItems } from '#tests/support/items.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { sold } from '#trade/counter/tests/counter.ts'

/** Only in a thorough run: server/counter promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
await openForBusiness(window.shop)
afterAll(() => window[Symbol.asyncDispose]())

/** Someone with an account, and a product with a tag. */
async function customerAndProduct(sku: string) {
  const customer = await window.shop.customer()
  const product = await window.shop.product({ stock: 2 })
  await window.shop.pool.query('update products set sku = $1 where id = $2', [sku, product.id])
  return { customer, product }
}

test('a known customer buys over the counter by keyboard alone, in nine steps, and two products with store credit after that', async () => {
  const { customer } = await customerAndProduct('TAG-7001')
  await customerAndProduct('TAG-7004')
  const credit = { customerId: customer.id, amount: 30_000_00, reference: 'RET-1', reason: 'Exchange' }
  await window.shop.shop.transaction((within) => issueCredit(within, credit))
  await window.shop.pool.query(
    `update customers set address = '12 Navi Peth', pincode = '413001', city = 'Solapur', state = 'Maharashtra'
     where id = $1`,
    [customer.id],
  )
  const staff = await window.shop.customer({ role: 'staff' })
  await using visit = await window.customer(DESKTOP, staff)
  const { page } = visit
  await page.goto('/admin/counter')
  await page.getByRole('searchbox', { name: 'Product' }).waitFor()
  await page.getByText('This is a demo: no real money is taken.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  let steps = 0
  const type = (text: string) => {
    steps += 1
    return page.keyboard.type(text)
  }
  /** Enter goes to the next missing field. */
  const enter = async (next?: string) => {
    steps += 1
    await page.keyboard.press('Enter')
    if (next) await expect.poll(focused).toBe(next)
  }
  const lines = page.getByRole('list', { name: 'Products in this sale' }).getByRole('listitem')
  await type('TAG-7001')
  await enter('product')
  await lines.getByLabel('HUID').waitFor()
  await enter('items.0.huid')
  await type('AB12CD')
  await enter('mobileNumber')
  await type(customer.mobileNumber)
  await enter('tenders')
  await page.getByText('12 Navi Peth, Solapur, Maharashtra 413001').waitFor()
  await enter('tenders.0.amount')
  await enter()
  await page.getByText('Sold and handed over.').waitFor()
  expect(steps).toBeLessThanOrEqual(9)
  await page.getByText(/^Tax invoice INV/).waitFor()
  await page.getByText(/^Receipt RCT/).waitFor()
  expect(
    await page.getByRole('button', { name: 'Next customer' }).evaluate((it) => it === document.activeElement),
  ).toBe(true)
  const orders = () => window.shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  expect(await orders()).toMatchObject([{ orderStatus: 'Delivered', handover: 'counter', balance: 0 }])

  // The customer is known already, so two tags, two HUIDs and two ways to pay are all there is to enter.
  await page.keyboard.press('Tab')
  await enter('product')
  for (const [nth, tag] of ['TAG-7001', 'TAG-7004'].entries()) {
    await type(tag)
    await enter('product')
    await expect.poll(() => lines.count()).toBe(nth + 1)
  }
  await expect.poll(() => lines.getByLabel('HUID').count()).toBe(2)
  await enter('items.0.huid')
  await type('AB12CH')
  await enter('items.1.huid')
  await type('AB12CJ')
  await enter('tenders')
  await page.getByRole('button', { name: 'Store credit ₹30,000' }).press('Enter')
  await page.getByText(/is still to be paid\.$/).waitFor()
  await page.getByRole('button', { name: 'Card' }).press('Enter')
  await type('0045')
  await enter()
  await page.getByRole('link', { name: /^SGJ-/ }).waitFor()
  expect(await page.getByRole('list', { name: 'Products' }).getByRole('listitem').count()).toBe(2)
  await expect.poll(() => page.getByText(/^Tax invoice INV/).count()).toBe(1)
  await page.getByText(/^Receipt RCT/).waitFor()
  const [first, second, before] = await orders()
  expect([first?.creditUsed, second?.creditUsed]).toEqual([30_000, 0])
  expect([first?.orderId, before?.orderId]).toEqual([
    second?.orderId,
    expect.not.stringMatching(second?.orderId ?? ''),
  ])
})

it('a coupon is entered on a phone: a wrong one says so, a right one lowers the bill, once per customer', async () => {
  const { shop } = window
  const manager = await shop.customer({ role: 'manager' })
  const endsAt = new Date(shop.clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString()
  const coupon = { part: 'making' as const, bps: 2000, selection: { kind: 'all' as const }, endsAt }
  await shop.as(manager).call(createCoupon, { body: { code: 'DIWALI10', ...coupon } })
  const ring = await shop.product({ terms: ringTerms(), stock: 3 })
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'staff' }))
  const { page } = visit
  await page.goto('/admin/counter')
  const choose = async () => {
    await page.getByRole('searchbox', { name: 'Product' }).fill(ring.name)
    await page.getByRole('button', { name: ring.name }).tap()
  }
  const code = page.getByLabel('Coupon code')
  const apply = async (typed: string) => {
    await code.fill(typed)
    await page.getByRole('button', { name: 'Apply' }).tap()
  }
  await choose()
  await apply('diwali')
  await page.getByText('There is no coupon “DIWALI”. Please check the code.').waitFor()
  await apply('diwali 10')
  await page.getByText(/DIWALI10 saves ₹\d/).waitFor()
  await page.getByRole('row', { name: /Coupon DIWALI10/ }).waitFor()
  await page.getByLabel('Mobile number').fill('9876512345')
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Address').fill('12 Navi Peth')
  await page.getByLabel('Pincode').fill('413001')
  await page.getByLabel('City').fill('Solapur')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByLabel('HUID').fill('AB12CF')
  await page.getByRole('button', { name: 'Cash', exact: true }).tap()
  await page.getByRole('button', { name: /^Sell for/ }).tap()
  await page.getByText('Sold and handed over.').waitFor()
  await page.getByRole('button', { name: 'Another sale to this customer' }).tap()
  await choose()
  await apply('DIWALI10')
  // The customer's details that were typed are still there.
  await page.getByText('12 Navi Peth, Solapur, Maharashtra 413001').waitFor()
  await page
    .getByText(/^This customer has already used the coupon DIWALI10/)
    .first()
    .waitFor()
})

test('a discount typed after the cash leaves it there and says what to give back', async () => {
  const { product } = await customerAndProduct('TAG-7005')
  await using visit = await window.customer(PHONE, await window.shop.customer({ role: 'manager' }))
  const { page } = visit
  await page.goto('/admin/counter')
  await page.getByRole('searchbox', { name: 'Product' }).fill('TAG-7005')
  await page.getByRole('button', { name: product.name }).tap()
  await page.getByRole('button', { name: 'Cash', exact: true }).tap()
  const cash = page.getByRole('textbox', { name: 'Cash' })
  const before = await cash.inputValue()
  await page.getByLabel('Discount on the bill').fill('500')
  await page.getByText('Give back').waitFor()
  expect(await cash.inputValue()).toBe(before)
  await page.getByLabel('Discount on the bill').fill('')
  await page.getByText('Give back').waitFor({ state: 'detached' })
  expect(await cash.inputValue()).toBe(before)
})

it('an advance is booked on a phone, and the rest is taken on the order', async () => {
  const { customer, product } = await customerAndProduct('TAG-7002')
  const staff = await window.shop.customer({ role: 'staff' })
  await using visit = await window.customer(PHONE, staff)
  const { page } = visit
  await page.goto('/admin/counter')
  await page.getByRole('searchbox', { name: 'Product' }).fill('TAG-7002')
  await page.getByRole('button', { name: product.name }).click()
  await page.getByLabel('Mobile number').fill(customer.mobileNumber)
  await page.getByText('Known customer, no orders yet').waitFor()
  await page.getByLabel('Address').fill('12 Navi Peth')
  await page.getByLabel('Pincode').fill('413001')
  await page.getByLabel('City').fill('Solapur')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByRole('radio', { name: 'Collected later' }).check()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('textbox', { name: 'Cash' }).fill('100')
  await page.getByRole('button', { name: 'Book with an advance of ₹100' }).click()
  await page
    .getByRole('alert')
    .getByText(/^The advance must be at least/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('tenders')
  await page.getByRole('textbox', { name: 'Cash' }).fill('10000')
  await page.getByRole('button', { name: 'Book with an advance of ₹10,000' }).click()
  await page.getByText('Booked. The customer collects it later.').waitFor()
  await page.getByRole('link', { name: /^SGJ-/ }).click()

  const handOver = page.getByRole('button', { name: 'Hand over' })
  expect(await handOver.getAttribute('title')).toMatch(
    /still to be paid\. Take the payment before the order leaves/,
  )
  expect(await page.getByRole('link', { name: 'Packing slip' }).count()).toBe(0)
  const taking = page.getByRole('dialog', { name: 'Take payment' })
  await page.getByRole('button', { name: 'Take payment' }).click()
  await taking.getByRole('button', { name: 'Card' }).click()
  await taking.getByLabel('Slip number').fill('0045')
  await taking.getByRole('button', { name: /^Take ₹/ }).click()
  await taking.waitFor({ state: 'detached' })
  await handOver.and(page.locator(':not([aria-disabled])')).click()
  const leaving = page.getByRole('dialog', { name: 'Hand over in the shop' })
  await leaving.getByLabel('HUID').fill('AB12CE')
  await leaving.getByRole('button', { name: 'Hand over' }).click()
  await page.getByText('Handed over.').waitFor()
})

it('change is put into the drawer, its notes are counted, and a manager closes the day', async () => {
  const { product } = await customerAndProduct('TAG-7003')
  expect(product.id).toBeTruthy()
  const staff = await window.shop.customer({ role: 'staff' })
  const manager = await window.shop.customer({ role: 'manager' })
  await using visit = await window.customer(DESKTOP, staff)
  const { page } = visit
  await page.goto('/admin/counter/cash')
  await page.getByRole('button', { name: 'Cash in or out' }).click()
  const moving = page.getByRole('dialog', { name: 'Cash in or out of the drawer' })
  await moving.getByText('Put into the drawer').click()
  await moving.getByLabel('Amount').fill('2000')
  await moving.getByLabel('Where it comes from').fill('Change from the bank')
  await moving.getByRole('button', { name: 'Note it' }).click()
  await page.getByText('Put into the drawer: Change from the bank').waitFor()
  await page.getByRole('button', { name: 'Count the cash' }).click()
  const dialog = page.getByRole('dialog', { name: /^Drawer of/ })
  await dialog.getByLabel('₹500 ×', { exact: true }).fill('3')
  await dialog.getByLabel('₹200 ×', { exact: true }).fill('2')
  await dialog.getByText('short.').waitFor()
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  await dialog.waitFor({ state: 'detached' })

  await using office = await window.customer(DESKTOP, manager)
  await office.page.goto('/admin/counter/cash')
  const line = office.page
    .getByRole('list', { name: 'Days' })
    .getByRole('listitem')
    .filter({ hasText: '1,900' })
  await line.getByRole('button', { name: 'Close' }).click()
  await office.page.getByRole('button', { name: 'Close the day' }).click()
  await line.getByText('closed', { exact: true }).waitFor()
})

test('a scanned tag puts that item in the sale, a scanned HUID another, and a third is chosen from a list', async () => {
  const { shop } = window
  const ring = await productWithItems(
    shop,
    [
      { tag: 'SGJ-0411', weight: 5.62, huid: 'CD12CE' },
      { tag: 'SGJ-0412', weight: 5.71, huid: 'CD12CD' },
      { tag: 'SGJ-0413', weight: 5.8, huid: 'CD12CF' },
      { tag: 'SGJ-0414', weight: 5.9, huid: 'CD12CG' },
    ],
    4,
  )
  const staff = await shop.customer({ role: 'staff' })
  await sold(shop, staff, ring.id, { tags: ['SGJ-0414'] })
  await using visit = await window.customer(PHONE, staff)
  const { page } = visit
  await page.goto('/admin/counter')
  const scan = async (code: string) => {
    await page.getByRole('searchbox').fill(code)
    await page.keyboard.press('Enter')
  }
  const lines = page.getByRole('list', { name: 'Products in this sale' }).getByRole('listitem')
  await scan('SGJ-0412')
  await lines.getByText('SGJ-0412 · 22K · 5.710 g · HUID CD12CD').waitFor()
  expect(await lines.getByLabel('Piece').count()).toBe(0)
  await scan('SGJ-0414')
  await page.getByText('SGJ-0414: It has already been sold.').waitFor()
  await scan('SGJ-0412')
  await page.getByText('SGJ-0412 is already in this sale.').waitFor()
  await scan('CD12CF')
  await lines.getByText('SGJ-0413 · 22K · 5.800 g · HUID CD12CF').waitFor()
  await page.getByRole('searchbox').fill(ring.name)
  await page.getByRole('button', { name: /3 in stock/ }).tap()
  await expect.poll(() => lines.count()).toBe(3)
  await lines.getByText('Please scan or choose the tag of this piece.').waitFor()
  expect(await lines.getByLabel('Piece').count()).toBe(1)
  expect(await lines.last().getByLabel('Piece').locator('option').allTextContents()).toEqual([
    'Choose',
    expect.stringMatching(/^SGJ-0411 · 5\.620 g · ₹/),
  ])
  await lines.last().getByLabel('Piece').selectOption({ index: 1 })
  await lines.getByText('SGJ-0411 · 22K · 5.620 g · HUID CD12CE').waitFor()
  expect(await lines.getByLabel('HUID').count()).toBe(0)
})

/** A scale on a serial port, which sends what the page is told to send: it runs in the browser, which may remember it. */
function scaleInBrowser(isKnown: boolean) {
  let line = 'US,GS,+    9.600g'
  const port = {
    open: async () => {},
    get readable() {
      return new ReadableStream({
        start(stream) {
          const send = () => {
            stream.enqueue(new TextEncoder().encode(`${line}\r\n`))
            setTimeout(send, 20)
          }
          send()
        },
      })
    },
  }
  const serial = { getPorts: async () => (isKnown ? [port] : []), requestPort: async () => port }
  Object.defineProperty(navigator, 'serial', { value: serial })
  const weighs = (next: string) => {
    line = next
  }
  Object.assign(globalThis, { weighs })
}

test('the scale is connected once, and a weight that is not that of the tag is asked about before the sale', async () => {
  const { shop } = window
  await productWithItems(shop, [{ tag: 'SGJ-0511', weight: 5.62, huid: 'EF12CE' }])
  await using visit = await window.customer(DESKTOP, await shop.customer({ role: 'staff' }))
  const { page } = visit
  await page.addInitScript(scaleInBrowser, false)
  await page.goto('/admin/counter')
  const weighs = (line: string) => page.evaluate((text) => Reflect.get(globalThis, 'weighs')(text), line)
  await page.getByRole('searchbox').fill('SGJ-0511')
  await page.keyboard.press('Enter')
  const connect = page.getByRole('button', { name: 'Connect the scale' })
  expect(await connect.count()).toBe(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Connect the scale' }).click()
  await page.getByRole('button', { name: 'Weighing…' }).waitFor()
  await weighs('ST,GS,+    5.580g')
  await page.getByRole('button', { name: 'Take 5.580 g' }).click()
  const fault = 'SGJ-0511 weighs 5.580 g, and its tag says 5.620 g. Check that it is the right piece.'
  await page.getByText(fault).first().waitFor()
  await page.getByLabel('It is the right piece').check()
  await expect.poll(() => page.getByText(fault).count()).toBe(0)
  await weighs('ST,GS,+    5.622g')
  await page.getByRole('button', { name: 'Take 5.622 g' }).click()
  expect(await page.getByLabel('Weight on the scale').inputValue()).toBe('5.622')
  expect(await page.getByLabel('It is the right piece').count()).toBe(0)
  await weighs('%%?')
  await page.getByText(/^The scale sends something that is not a weight/).waitFor()
})

test('a scale that the browser remembers is connected by the button at the head of the screen', async () => {
  const { shop } = window
  await using visit = await window.customer(DESKTOP, await shop.customer({ role: 'staff' }))
  const { page } = visit
  await page.addInitScript(scaleInBrowser, true)
  await page.goto('/admin/counter')
  const connect = page.getByRole('button', { name: 'Connect the scale' })
  await connect.click()
  await connect.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'More', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Take old gold' }).click()
  await page.getByRole('button', { name: 'Weighing…' }).waitFor()
})
