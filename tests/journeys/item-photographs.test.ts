import { afterAll, expect, test } from 'vitest'
import { readItem } from '#contracts/admin/items.ts'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, holdBack, PHONE } from '#tests/support/browser.ts'
import { productWithItems } from '#tests/support/items.ts'
import { THOROUGH } from '#tests/support/runs.ts'
import { sketch } from '#tests/support/sketch.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

/** Only in a thorough run: `server/items/admin/item-photographs` promises the same. */
const it = test.runIf(THOROUGH)
const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const jpeg = async (seed: number) => ({
  ...{ name: `${seed}.jpg`, mimeType: 'image/jpeg', buffer: await sketch(seed) },
})

test('an item is photographed at the counter, and its customer looks at it before buying', async () => {
  const product = await productWithItems(window.shop, [
    { tag: 'P-1', weight: 9.62 },
    { tag: 'P-2', weight: 9.71 },
  ])
  {
    await using visit = await window.customer(PHONE, await window.shop.customer({ role: 'owner' }))
    const { page } = visit
    await page.goto(adminPaths.item('P-2'))
    await page.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel(/hotographs$/)
    await field.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('9.71 g') }])
    await dialog.getByText('Please choose JPEG, PNG, WebP or AVIF, up to 15 MB.').waitFor()
    await dialog.getByRole('button', { name: 'Remove image 1 of 1' }).click()
    await field.setInputFiles([await jpeg(1), await jpeg(2), await jpeg(3)])
    await dialog.getByText('Image 3 of 3', { exact: true }).waitFor()
    const tiles = dialog.getByRole('listitem').locator('img')
    const second = await tiles.nth(1).getAttribute('src')
    await dialog.getByRole('button', { name: 'Image 2 of 3: move one place forward' }).click()
    expect(await tiles.first().getAttribute('src')).toBe(second)
    await dialog.getByRole('button', { name: 'Remove image 3 of 3' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('img', { name: 'Photograph 2 of P-2' }).waitFor()
    await page.goto(adminPaths.items())
    await page.getByRole('article').first().locator('img').waitFor()
  }
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, `/gold/${product.slug}`)
  const photographs = page.getByRole('list', { name: 'Photographs of P-2' })
  expect(await photographs.count()).toBe(0)
  await page.getByText('9.71 g', { exact: true }).click()
  await photographs.getByRole('link').nth(1).click()
  const viewer = page.getByRole('dialog', { name: 'P-2' })
  await viewer.getByRole('img', { name: 'Photograph 2 of P-2' }).waitFor()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await viewer.waitFor({ state: 'detached' })
})

let tries = 0

it('a new item comes with its photograph, once that is uploaded', async () => {
  tries += 1
  const [known, added] = [`N${tries}-1`, `N${tries}-2`]
  const product = await productWithItems(window.shop, [{ tag: known, weight: 9.62 }])
  const owner = await window.shop.customer({ role: 'owner' })
  await using visit = await window.customer(DESKTOP, owner)
  const { page } = visit
  await page.goto(adminPaths.product(product.id))
  await page.getByRole('button', { name: 'Add items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="items.0.tag"]').fill(added)
  await dialog.locator('[name="items.0.grossWeight"]').fill('9.8')
  const deliver = await holdBack(page, /api\/admin\/images/)
  await dialog.getByLabel('Photographs').setInputFiles([await jpeg(4)])
  await dialog.getByRole('list', { name: 'Images, the main one first' }).waitFor()
  const add = dialog.getByRole('button', { name: 'Add 1 item' })
  await add.click()
  await dialog.getByText('A photograph is still being uploaded.').waitFor()
  deliver()
  await dialog.getByText('Image 1 of 1', { exact: true }).waitFor()
  await add.click()
  await dialog.waitFor({ state: 'detached' })
  const item = await window.shop.as(owner).call(readItem, { params: { tag: added } })
  expect(item.photographs).toHaveLength(1)
})
