import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addJob, changeJob, type JobForm, readJob } from '#contracts/admin/careers.ts'
import { readRateStatus, setMetalPrices } from '#contracts/admin/pricing.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window
const [meera, asha] = [
  await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' }),
  await shop.customer({ role: 'manager', firstName: 'Asha', lastName: 'Kale' }),
]

async function preview(page: Page, gold22k: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Gold 22K' }).fill(gold22k)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
}

test('rates that another admin published first are shown beside those typed; an undo names what comes back', async () => {
  await using visit = await window.customer(DESKTOP, asha)
  const { page, complaints } = visit
  await page.goto(adminPaths.metalRates())
  await preview(page, '₹12,610')
  await shop.as(meera).call(setMetalPrices, { body: { gold_22k: 12_605, reason: 'IBJA at noon' } })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Meera Rao saved this first').waitFor()
  await page.getByText('(IBJA at noon)').first().waitFor()
  const inForce = page.locator('section', { has: page.getByRole('heading', { name: 'In force' }) })
  await inForce.getByText('₹12,605 / g').waitFor()
  const theirs = page.getByRole('table', { name: 'Differences' }).getByRole('row', { name: /Gold 22K/ })
  expect(await theirs.textContent()).toBe('Gold 22K₹12,605₹12,610')

  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await page.getByText('₹12,605 → ₹12,610 (+0.04%)').waitFor()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const question = await dialog.getByText(/products on sale get a new price/).textContent()
  // The rates in force come late: an admin who presses Undo at once keeps the dialog.
  let arrive = () => {}
  const late = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(`**${readRateStatus.path}`, async (route) => {
    await late
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  const count = /\d+ products on sale get a new price\./.exec(question ?? '')?.[0] ?? 'none'
  await page.getByText(`The rates are published. ${count}`).waitFor()

  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await dialog.getByRole('heading', { name: 'Back to the earlier rates' }).waitFor()
  arrive()
  await dialog.getByText('₹12,610 → ₹12,605').waitFor()
  await dialog.getByRole('button', { name: 'Publish the earlier rates' }).click()
  await page.getByText(`The earlier rates are in force again. ${count}`).waitFor()
  expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([])
})

test('an opening that another admin changed first is asked about, and nothing typed is lost until it is answered', async () => {
  const job = {
    roleName: 'Goldsmith',
    department: 'Workshop',
    jobType: 'full-time',
    location: 'Solapur',
    description: 'Makes what others draw.',
    ctcMin: 0,
    ctcMax: 0,
    postedDate: '2026-11-21',
    requiredSkills: ['Soldering'],
    responsibilities: [],
  } satisfies JobForm
  const { id, version } = await shop.as(meera).call(addJob, { body: job })
  const stored = async () => (await shop.as(meera).call(readJob, { params: { id } })).location
  const changeBy = (seen: number, location: string) =>
    shop.as(meera).call(changeJob, {
      params: { id },
      body: { job: { ...job, location }, version: seen },
    })
  await using visit = await window.customer(DESKTOP, asha)
  const { page } = visit
  await page.goto(adminPaths.job(id))
  const location = page.getByRole('textbox', { name: 'Location' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await location.fill('Pune')
  const theirs = await changeBy(version, 'Barshi')
  await save.click()
  const question = page.getByText('Another admin saved this first')
  await question.waitFor()
  await expect.poll(() => question.evaluate((element) => element.getBoundingClientRect().top >= 0)).toBe(true)
  expect([await location.inputValue(), await stored()]).toEqual(['Pune', 'Barshi'])
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await page.getByText('Saved. The careers page shows it now.').waitFor()
  expect([await stored(), await question.count()]).toEqual(['Pune', 0])

  await location.fill('Latur')
  await changeBy(theirs.version + 1, 'Sangli')
  await save.click()
  await page.getByRole('button', { name: 'Show their version' }).click()
  await expect.poll(() => location.inputValue()).toBe('Sangli')
  expect([await stored(), await question.count()]).toEqual(['Sangli', 0])
})

test('the sidebar shows what is used daily and Settings; the rest is folded until it is opened', async () => {
  await using visit = await window.customer({ width: 1366, height: 768 }, meera)
  const { page } = visit
  await page.goto(adminPaths.orders())
  const bar = page.getByRole('navigation', { name: 'Admin area' })
  await bar.getByRole('link', { name: 'Policies' }).waitFor()
  const labels = await bar.getByRole('link').allInnerTexts()
  expect(labels.map((label) => label.split('\n')[0])).toEqual([
    ...['Home', 'Dashboard', 'Orders', 'Products', 'Category Images', 'Ad Gallery', 'Exclusive Collections'],
    ...['Custom Requests', 'Jobs', 'Counter', 'Metal Rates', 'Alarms & Audit', 'Contact', 'Policies'],
  ])
  for (const group of ['Selling', 'Stock & Promotions', 'Accounts', 'More Settings'])
    await bar.getByRole('button', { name: group }).press('Enter')
  await expectInSight(bar.getByRole('link', { name: 'Policies' }))
  await bar.getByRole('link', { name: 'Home Page Content' }).waitFor()
})

test('a group of the sidebar is open on its own screens, and where it was left open', async () => {
  await using visit = await window.customer(DESKTOP, meera)
  const { page } = visit
  await page.goto(adminPaths.customers())
  const bar = page.getByRole('navigation', { name: 'Admin area' })
  await bar.getByRole('link', { name: 'Customers' }).waitFor()
  await bar.getByRole('button', { name: 'Stock & Promotions' }).click()
  await page.goto(adminPaths.jobs())
  await bar.getByRole('link', { name: 'Sales & Coupons' }).waitFor()
  expect(await bar.getByRole('link', { name: 'Customers' }).count()).toBe(0)
  await bar.getByRole('button', { name: 'Stock & Promotions' }).click()
  await page.reload()
  await bar.getByRole('link', { name: 'Policies' }).waitFor()
  expect(await bar.getByRole('link', { name: 'Sales & Coupons' }).count()).toBe(0)
})

test('the menu of a phone has Settings in sight, and opens a group by a tap', async () => {
  await using visit = await window.customer(PHONE, meera)
  const { page } = visit
  await page.goto(adminPaths.orders())
  await page.getByRole('button', { name: 'Menu' }).tap()
  const bar = page.getByRole('dialog').getByRole('navigation', { name: 'Admin area' })
  await bar.getByRole('button', { name: 'Selling' }).tap()
  await expectInSight(bar.getByRole('link', { name: 'Policies' }))
  await bar.getByRole('link', { name: 'Customers' }).tap()
  await page.waitForURL('**/admin/customers')
})

/** Wholly on the screen without scrolling, and covered by nothing. */
async function expectInSight(link: Locator): Promise<void> {
  const isInSight = await link.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    const atEdge = (y: number) => element.contains(document.elementFromPoint(left + 20, y))
    return atEdge(top + 2) && atEdge(bottom - 2)
  })
  expect(isInSight).toBe(true)
}
