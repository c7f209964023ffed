import { afterAll, expect, test } from 'vitest'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOrders } from '#contracts/orders.ts'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { move } from '#tests/support/admin-editor.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { buy, type Product } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
await openForBusiness(shop)
const staff = await shop.customer({ role: 'staff' })
const manager = await shop.customer({ role: 'manager' })

let bought = 0

/** A customer who has bought a pendant, a bangle and drops with one payment. */
async function boughtThree(line: string) {
  const customer = await shop.customer()
  const names = ['Pendant', 'Bangle', 'Drops'].map((kind) => `${line} ${kind} ${++bought}`)
  const products: Product[] = []
  for (const name of names) products.push(await shop.product({ name, price: 40_000_00 }))
  await buy(shop, customer, ...products)
  const lines = () => shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const [first] = await lines()
  return { customer, names, lines, number: first?.orderId ?? '' }
}

test('one piece of three is cancelled on a phone, and the card says so beside the others', async () => {
  const { customer, names, lines, number } = await boughtThree('Lotus')
  const [pendant = '', bangle = ''] = names
  await using visit = await window.customer(PHONE, customer)
  const { page, complaints } = visit
  await page.goto(`/login?tab=orders&order=${number}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByRole('button', { name: `Cancel this piece: ${bangle}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel Order?' })
  await question.getByText(`“${bangle}” of order #${number}`).waitFor()
  await question.getByRole('button', { name: 'Yes, cancel it!' }).click()
  await page.getByText(`“${bangle}” has been cancelled successfully.`).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  const card = page.getByRole('article').filter({ hasText: number })
  await card.getByRole('listitem').filter({ hasText: bangle }).getByText('Refund of').waitFor()
  await card.getByRole('heading', { name: '2 of 3 pieces' }).waitFor()
  expect((await lines()).map(({ orderStatus }) => orderStatus)).toEqual([
    'Confirmed',
    'Cancelled',
    'Confirmed',
  ])
  await page.getByRole('button', { name: `Cancel order ${number}` }).click()
  await question.getByText(`Only “${pendant}” and “${names[2]}” can still be cancelled.`).waitFor()
  await question.getByRole('button', { name: 'Yes, cancel it!' }).click()
  await page.getByText('Your order has been cancelled successfully.').waitFor()
  expect(new Set((await lines()).map(({ orderStatus }) => orderStatus))).toEqual(new Set(['Cancelled']))
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
})

test('an admin packs all pieces of an order at once, ships two of them, and corrects one parcel', async () => {
  const { names, number } = await boughtThree('Pearl')
  await using visit = await window.customer(DESKTOP, staff)
  const { page, complaints } = visit
  await page.goto(adminPaths.orders({ search: number }))
  await page.getByRole('button', { name: `+ 2 more of ${number}` }).click()
  for (const name of names) await page.getByText(name).first().waitFor()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Mark packed' }).click()
  const dialog = page.getByRole('dialog')
  for (const [nth, name] of names.entries())
    await dialog.getByLabel(`HUID of ${name}`).fill(nth === 2 ? 'LL12C' : `LL12C${nth}`)
  await dialog.getByRole('button', { name: 'Mark packed: 3 products' }).click()
  await dialog.getByText('Please enter the HUID').waitFor()
  await dialog.getByLabel(`HUID of ${names[2]}`).fill('LL12C2')
  await dialog.getByRole('button', { name: 'Mark packed: 3 products' }).click()
  const history = page.locator('section', { has: page.getByRole('heading', { name: 'History' }) })
  await expect.poll(() => history.getByText('Packed', { exact: true }).count()).toBe(1)

  await page.getByRole('button', { name: 'Mark shipped' }).click()
  await dialog.getByRole('checkbox', { name: names[2] ?? '' }).uncheck()
  await dialog.getByLabel('Carrier').fill('Blue Dart')
  await dialog.getByLabel('Tracking number').fill('81234567890')
  await dialog.getByRole('button', { name: 'Mark shipped: 2 products' }).click()
  await page.getByRole('heading', { name: 'Parcel 2 of 2' }).waitFor()
  await page.getByRole('button', { name: 'Mark shipped (1)' }).waitFor()
  const parcel = page.locator('section', { hasText: '81234567890' }).filter({ hasText: 'Edit parcel' })
  await parcel.getByRole('button', { name: 'Edit parcel' }).click()
  await dialog.getByLabel('Tracking number').fill('81234567899')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${number}: the parcel was corrected.`).waitFor()
  const { lines, parcels } = await shop.as(staff).call(readAdminOrder, { params: { number } })
  expect(lines.map(({ orderStatus, huid }) => [orderStatus, huid])).toEqual([
    ['Shipped', 'LL12C0'],
    ['Shipped', 'LL12C1'],
    ['Packed', 'LL12C2'],
  ])
  expect(parcels.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(['', '81234567899'])
  expect(complaints.filter((text) => !/status of (400|404)/.test(text))).toEqual([])
})

test('the packing queue asks for the HUID of every piece of the orders that were chosen', async () => {
  // The newest is packed first.
  const [two, one] = [await boughtThree('Coral'), await boughtThree('Amber')]
  await using visit = await window.customer(DESKTOP, staff)
  const { page } = visit
  await page.goto(adminPaths.orders())
  for (const { number } of [one, two]) await page.getByLabel(`Select ${number}`).check()
  await page.getByRole('button', { name: 'Mark packed' }).click()
  const dialog = page.getByRole('dialog')
  for (const [nth, name] of one.names.entries())
    await dialog.getByLabel(`HUID of ${one.number}, ${name}`).fill(`MM12C${nth}`)
  for (const [nth, name] of two.names.entries())
    await dialog.getByLabel(`HUID of ${two.number}, ${name}`).fill(nth === 0 ? 'MM12C0' : `NN12C${nth}`)
  await dialog.getByRole('button', { name: 'Mark packed' }).click()
  await dialog.getByText(`HUID MM12C0 is already on order ${one.number}.`, { exact: false }).waitFor()
  await dialog.getByLabel('Why is MM12C0 right?').fill('Mixed up at the counter')
  await dialog.getByRole('button', { name: 'Mark packed' }).click()
  await page.getByRole('dialog', { name: /^Pack/ }).waitFor({ state: 'detached' })
  const packed = await shop.as(staff).call(readAdminOrder, { params: { number: two.number } })
  expect(packed.lines.map(({ huid }) => huid)).toEqual(['MM12C0', 'NN12C1', 'NN12C2'])
})

test('two of three pieces are returned with one form, and a refund asks for which piece', async () => {
  const { customer, names, lines, number } = await boughtThree('Opal')
  const packed = (await lines()).map(({ transactionId }, nth) => ({ transactionId, huid: `QQ12C${nth}` }))
  await move(shop, staff, number, ['Confirmed', 'Packed'], { lines: packed })
  await move(shop, staff, number, ['Packed', 'Shipped'])
  await move(shop, staff, number, ['Shipped', 'Delivered'])
  await using visit = await window.customer(PHONE, customer)
  const { page } = visit
  await page.goto(`/login?tab=orders&order=${number}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByText('You can return these 3 pieces until').waitFor()
  await details.getByRole('button', { name: 'Return pieces' }).click()
  const send = details.getByRole('button', { name: /^Request the return/ })
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  await details.getByRole('checkbox', { name: names[0] ?? '' }).check()
  await details.getByRole('checkbox', { name: names[2] ?? '' }).check()
  await details.getByLabel('Reason').selectOption('It does not fit')
  await details.getByRole('button', { name: 'Request the return of 2 pieces' }).click()
  await expect.poll(() => details.getByText('and tell you how to hand the piece over').count()).toBe(2)
  await details.getByText(`You can return ${names[1]} until`).waitFor()

  await using visitOfManager = await window.customer(DESKTOP, manager)
  const admin = visitOfManager.page
  await admin.goto(adminPaths.order(number))
  await admin.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('radio', { name: names[1] ?? '' }).check()
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByLabel('Reason').fill('A scratch')
  await dialog.getByRole('button', { name: 'Refund ₹500' }).click()
  await admin.getByText(`₹500 of ${number} is being refunded.`).waitFor()
  const { refunds } = await shop.as(manager).call(readAdminOrder, { params: { number } })
  const bangle = (await lines()).find(({ name }) => name === names[1])
  expect(refunds).toMatchObject([{ transactionId: bangle?.transactionId, amount: 500 }])
})

test('the screens of an order with several pieces can be read and used on a desktop and on a phone', async () => {
  const { customer, number } = await boughtThree('Jade')
  const screens = [
    [customer, '/login?tab=orders', 'Cancel order'],
    [customer, `/login?tab=orders&order=${number}`, 'Cancel this piece'],
    [staff, adminPaths.orders({ search: number }), '2 more'],
    [staff, adminPaths.order(number), 'Mark packed'],
  ] as const
  for (const [who, address, button] of screens) {
    await using visit = await window.customer(DESKTOP, who)
    const { page } = visit
    await page.goto(address)
    await page.getByRole('button', { name: button }).first().waitFor()
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      expect(await graveFaults(page)).toEqual([])
      expect(await widthOf(page)).toBe(size.width)
    }
  }
})
