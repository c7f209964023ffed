import { afterAll, expect, test } from 'vitest'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

test('the form shows wastage and making per gram as they are typed, and keeps the number when its unit changes', async () => {
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'staff' }))
  const { page, complaints } = visit
  await page.goto('/admin/products/new')
  await page.getByRole('radio', { name: 'Follows the metal rate' }).check()
  await page.getByLabel('Purity').selectOption('22K')
  await page.getByLabel('Gross weight').fill('12.9')
  await page.getByRole('textbox', { name: 'Net weight' }).fill('12.4')
  const making = page.getByRole('textbox', { name: 'Making charges' })
  await making.fill('550')
  await page.getByLabel('In', { exact: true }).selectOption({ label: '₹ per gram' })
  expect(await making.inputValue()).toBe('550')
  await page.getByRole('heading', { name: 'Minimum making, wastage, discount, GST and cost' }).click()
  await page.getByRole('textbox', { name: 'Wastage' }).fill('8')
  const preview = page.getByRole('table', { name: 'The price you entered' })
  await preview.getByText('8% of 12.400 g').waitFor()
  await preview.getByText('₹550.00 per gram of net weight × 12.400 g').waitFor()
  await page.getByLabel('Charged on the').selectOption('gross')
  await preview.getByText('₹550.00 per gram of gross weight × 12.900 g').waitFor()
  await page.getByRole('textbox', { name: 'Minimum making charge' }).fill('7500')
  await preview.getByText('× 12.900 g = ₹7,095.00, minimum ₹7,500.00').waitFor()
  expect(await graveFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
  expect(complaints).toEqual([])
})

test('the owner sets a table of making charges, and the form prices a product by its slab', async () => {
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'owner' }))
  const { page, complaints } = visit
  await page.goto('/admin/settings/pricing-and-tax')
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Making charges by type' }),
  })
  await panel.getByRole('button', { name: 'Add a table' }).click()
  await panel.getByLabel('Type', { exact: true }).selectOption('Rings')
  await panel.getByLabel('Minimum').fill('1500')
  await panel.getByRole('button', { name: 'Add a slab' }).click()
  const charges = panel.getByLabel('Making charges')
  await charges.first().fill('550')
  await panel.getByLabel('In', { exact: true }).first().selectOption({ label: '₹ per gram' })
  await charges.last().fill('8.5')
  await panel.getByRole('button', { name: 'Save tables' }).click()
  await panel.getByText('Please enter a weight in grams').waitFor()
  await panel.getByLabel('Up to').fill('8')
  expect(await graveFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
  await panel.getByRole('button', { name: 'Save tables' }).click()
  await page.getByText('Saved. The products that use the table have their new prices.').waitFor()

  await page.goto('/admin/products/new')
  await page.getByRole('radio', { name: 'Follows the metal rate' }).check()
  await page.getByLabel('Purity').selectOption('22K')
  await page.getByLabel('Gross weight').fill('12.4')
  await page.getByRole('textbox', { name: 'Making charges' }).fill('700')
  await page.getByLabel('In', { exact: true }).selectOption({ label: 'By the shop’s table' })
  await page.getByText('There is no table of making charges for this type yet.').waitFor()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Rings')
  const preview = page.getByRole('table', { name: 'The price you entered' })
  await preview.getByText('8.5% of the metal value (over 8.000 g)').waitFor()
  await page.getByLabel('Gross weight').fill('1.2')
  await preview
    .getByText('₹550.00 per gram of net weight × 1.200 g (up to 8.000 g) = ₹660.00, minimum ₹1,500.00')
    .waitFor()
  expect(await graveFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
  await page.getByLabel('Making charges', { exact: true }).selectOption({ label: '₹' })
  expect(await page.getByRole('textbox', { name: 'Making charges' }).inputValue()).toBe('700')
  expect(complaints).toEqual([])
})

const TALLY = [
  'Tag No,Particulars,Gr.Wt,Nt.Wt,Touch,Labour,M.R.P.',
  'B1,Plain Bangle,12.9,12.4,22KT,8,700',
  'B2,Carved Kada,20.1,19.8,22KT,9,"2,85,000"',
].join('\n')

test('an import asks what “Labour 8” means, and shows products with their prices before anything is imported', async () => {
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'manager' }))
  const { page, complaints } = visit
  await page.goto('/admin/products/import')
  const file = { name: 'tally.csv', mimeType: 'text/csv', buffer: Buffer.from(TALLY) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByText('What does “Labour” mean where a cell says 8?').waitFor()
  const check = page.getByRole('button', { name: 'Check the file' })
  expect(await check.getAttribute('title')).toBe('Please choose what “Labour” means, above.')
  expect(await graveFaults(page)).toEqual([])
  await page.getByLabel('₹8 for each gram').check()
  await page.getByLabel('Column for Stock quantity').selectOption({ label: 'Same value for every row' })
  await page.getByLabel('Stock quantity: for every row').fill('1')
  await page.getByLabel('Create new types').check()
  await check.click()
  await page.getByRole('heading', { name: 'Checking' }).waitFor()
  await shop.jobs.run()
  await page.getByRole('tab', { name: 'Unusual (1)' }).waitFor()
  await page.getByRole('tabpanel').getByText('₹700 is less than its metal').waitFor()
  await page.getByRole('tab', { name: 'Most expensive' }).click()
  await page.getByRole('tabpanel').getByText('₹2,85,000').waitFor()
  expect(await graveFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
  expect(complaints).toEqual([])
})
