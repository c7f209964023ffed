import { afterAll, test } from 'vitest'
import { addToCart } from '#contracts/cart.ts'
import { formatRupees } from '#rules/money.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { translated } from '#tests/support/translated.ts'

const window = await testWindow()
await openForBusiness(window.shop)
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

test('in a translated cart pieces are unticked, counted up, removed and put back, and the total is always the new one', async () => {
  const customer = await shop.customer()
  // Who has bought before has no welcome offer, so that the sums are those of the prices.
  await soldOrder(shop, customer, await shop.product())
  const coins = await shop.product({ name: 'Lakshmi Coin', type: 'Coins', stock: 5, price: 10_000_00 })
  const drops = await shop.product({ name: 'Kiran Drops', stock: 1, price: 30_000_00 })
  for (const { id } of [coins, drops])
    await shop.as(customer).call(addToCart, { body: { userId: customer.id, productId: id } })
  await using visit = await window.customer(PHONE, customer)
  const { page } = visit
  const { stands } = await translated(page)
  const comesTo = async (paise: number) => {
    await page.getByText(formatRupees(paise), { exact: true }).filter({ visible: true }).last().waitFor()
    await stands()
  }
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).waitFor()
  await comesTo(coins.price + drops.price)
  await page.getByRole('checkbox', { name: `Select ${drops.name}` }).uncheck()
  await page.getByRole('button', { name: 'Checkout' }).waitFor()
  await comesTo(coins.price)
  await page.getByRole('button', { name: 'One more' }).first().click()
  await comesTo(2 * coins.price)
  await page.getByRole('checkbox', { name: `Select ${drops.name}` }).check()
  await comesTo(2 * coins.price + drops.price)
  await page.getByRole('button', { name: `Remove ${drops.name}` }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await comesTo(2 * coins.price)
  await page.getByRole('button', { name: 'Undo' }).click()
  await comesTo(2 * coins.price + drops.price)
})

test('a translated account is changed, and its order history tells of the order', async () => {
  const customer = await shop.customer()
  const ring = await shop.product({ name: 'Tara Ring', price: 40_000_00 })
  await soldOrder(shop, customer, ring)
  await using visit = await window.customer(DESKTOP, customer)
  const { page } = visit
  const { stands } = await translated(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'EDIT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Personal Details' })
  await stands()
  await dialog.getByLabel('First name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter your first name.').waitFor()
  await stands()
  await dialog.getByLabel('First name').fill('Meenakshi')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Meenakshi').first().waitFor()
  await stands()
  await page.goto('/login?tab=orders')
  await page.getByText('Tara Ring').first().waitFor()
  await stands()
  await page.getByRole('button', { name: 'Tara Ring' }).first().click()
  await page.getByRole('dialog').waitFor()
  await stands()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await stands()
})

test('a translated counter sells', async () => {
  const customer = await shop.customer()
  await shop.pool.query(
    `update customers set address = '12 Navi Peth', pincode = '413001', city = 'Solapur', state = 'Maharashtra'
     where id = $1`,
    [customer.id],
  )
  const product = await shop.product({ name: 'Counter Chain', stock: 2 })
  await using visit = await window.customer(DESKTOP, await shop.customer({ role: 'manager' }))
  const { page } = visit
  const { stands } = await translated(page)
  await page.goto('/admin/counter')
  await page.getByRole('searchbox', { name: 'Product' }).fill(product.name)
  await page.getByRole('button', { name: product.name }).click()
  await page.getByLabel('HUID').fill('AB12CD')
  await stands()
  await page.getByLabel('Mobile number').fill(customer.mobileNumber)
  await page.getByText('12 Navi Peth, Solapur').waitFor()
  await stands()
  await page.getByRole('button', { name: 'Cash' }).click()
  await page.getByLabel('Discount on the bill').fill('500')
  await page.getByText('Give back').waitFor()
  await stands()
  await page.getByLabel('Discount on the bill').fill('')
  await page.getByText('Give back').waitFor({ state: 'detached' })
  await stands()
  await page.getByRole('button', { name: 'Sell for' }).click()
  await page.getByText('Sold and handed over.').waitFor()
  await stands()
})
