import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { imagesOf, jpeg, numbered } from '#tests/support/bulk-images.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const file = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'image/jpeg' })

test('an admin drops images on a phone, gives one a product, adds them, and another admin undoes it', async () => {
  const { shop } = window
  const ring = await numbered(shop, 'SGJ-R-001')
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'staff' }))
  const { page } = visit
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Images', exact: true }).click()
  await page
    .getByLabel('Images, or a folder of them')
    .setInputFiles([
      file('SGJ-R-001.jpg', await jpeg(100)),
      file('sgj-r-001_2.jpg', await jpeg(101)),
      file('IMG_7.jpg', await jpeg(102)),
      file('SGJ-R-001-3.jpg', Buffer.from('<html>Not found</html>')),
    ])
  await page.getByText('2 images are uploaded.').waitFor()
  // A file that is not an image is named, and the others go on.
  await page.getByText('Please choose a JPEG, PNG, WebP or AVIF image.').waitFor()
  await page.getByText('No product has the SKU “IMG_7”.').waitFor()
  await page.getByRole('button', { name: 'Choose a product for IMG_7.jpg' }).click()
  await page.getByLabel('SKU or name').fill('sgj-r-001')
  await page.getByRole('dialog').getByRole('button', { name: 'Ring SGJ-R-001' }).click()
  await page.getByText('3 images are uploaded.').waitFor()
  await page.getByRole('button', { name: 'Check 3 images' }).click()
  await page.getByText('3 images for 1 product. Nothing has been changed yet.').waitFor()
  await page.getByText('1 image now, 4 afterwards').waitFor()
  expect(await imagesOf(shop, ring)).toHaveLength(1)
  await page.getByRole('button', { name: 'Add 3 images' }).click()
  await page.getByText('0 of 1 products').waitFor()
  await shop.jobs.run(['work-batch'])
  await page.getByText('Added images to 1 product.').waitFor()
  expect(await imagesOf(shop, ring)).toHaveLength(4)

  await using other = await window.customer(undefined, await shop.customer({ role: 'manager' }))
  await other.page.goto('/admin/products/bulk-edits')
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await other.page.getByText('Undoing', { exact: true }).waitFor()
  await shop.jobs.run(['work-batch'])
  await other.page.getByText('Undone', { exact: true }).waitFor()
  expect(await imagesOf(shop, ring)).toHaveLength(1)
})

test('a folder whose upload was interrupted is chosen again, and what has arrived is not sent twice', async () => {
  const { shop } = window
  const kada = await numbered(shop, 'KADA-9')
  const folder = join(await mkdtemp(join(tmpdir(), 'photographs-')), 'November')
  await mkdir(join(folder, 'kada-9'), { recursive: true })
  for (const at of [1, 2, 3]) await writeFile(join(folder, 'kada-9', `${at}.jpg`), await jpeg(110 + at))
  await using visit = await window.customer(undefined, await shop.customer({ role: 'staff' }))
  const { page } = visit
  let sent = 0
  await page.route('**/api/admin/images', (route) => {
    sent += 1
    // The shop goes away after the first image.
    return sent === 1 ? route.continue() : route.abort()
  })
  await page.goto('/admin/products/images')
  const picker = page.locator('input[webkitdirectory]')
  await picker.setInputFiles(folder)
  await page.getByText('Uploading: 1 of 3').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('This screen was closed while it held 3 files, 1 of them uploaded.').waitFor()
  await page.unroute('**/api/admin/images')
  let again = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/images')) again += 1
  })
  await picker.setInputFiles(folder)
  await page.getByText('3 images are uploaded.').waitFor()
  expect(again).toBe(2)
  await page.getByLabel('Replace the images each product has').check()
  await page.getByRole('button', { name: 'Check 3 images' }).click()
  await page.getByText('1 present image goes; the undo brings it back.').waitFor()
  await page.getByRole('button', { name: 'Replace with 3 images' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await page.getByText('0 of 1 products').waitFor()
  await shop.jobs.run(['work-batch'])
  await page.getByText('Replaced the images of 1 product.').waitFor()
  expect(await imagesOf(shop, kada)).toHaveLength(3)
})
