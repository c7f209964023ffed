import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
import { imagesOf, jpeg, numbered } from '#tests/support/image-admin.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { zipFile } from '#tests/support/zip-file.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, buffer, mimeType })

test('an admin drops images named by SKU, sees the matches, adds them, and another admin undoes it', async () => {
  const { shop } = window
  const ring = await numbered(shop, 'SGJ-R-001')
  await using visit = await window.customer(PHONE, await shop.customer({ role: 'staff' }))
  const { page } = visit
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Images in bulk' }).click()
  await page
    .getByLabel('Images or a ZIP file')
    .setInputFiles([
      file('SGJ-R-001.jpg', await jpeg(100)),
      file('sgj-r-001_2.jpg', await jpeg(101)),
      file('IMG_7.jpg', await jpeg(102)),
      file('SGJ-R-001-3.jpg', Buffer.from('<html>Not found</html>')),
    ])
  await page.getByText('0 of 4 files').waitFor()
  await page.reload()
  await shop.jobs.run(['work-batch'])
  await page.getByText('2 images for 1 product. 2 files are left out').waitFor()
  await page.getByText('No product has the SKU “IMG_7”.').waitFor()
  // Each image is shown beside its product before anything is added.
  for (const name of ['SGJ-R-001.jpg', 'sgj-r-001_2.jpg'])
    await page.getByRole('img', { name, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add 2 images' }).click()
  await page.getByText('0 of 2 images').waitFor()
  await shop.jobs.run(['work-batch'])
  await page.getByText('2 images added to 1 product').waitFor()
  expect(await imagesOf(shop, ring)).toHaveLength(3)

  await using other = await window.customer(undefined, await shop.customer({ role: 'manager' }))
  await other.page.goto('/admin/products/images')
  await other.page.getByRole('link', { name: 'SGJ-R-001.jpg and 3 more' }).click()
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await other.page.getByText('0 of 1 products').waitFor()
  await shop.jobs.run(['work-batch'])
  await other.page.getByText('Every product has the images it had before.').waitFor()
  expect(await imagesOf(shop, ring)).toHaveLength(1)
})

test('a ZIP file replaces images after a question, and a protected one says so', async () => {
  const { shop } = window
  const kada = await numbered(shop, 'KADA-9')
  await using visit = await window.customer(undefined, await shop.customer({ role: 'staff' }))
  const { page } = visit
  await page.goto('/admin/products/images')
  const drop = page.getByLabel('Images or a ZIP file')
  const locked = zipFile([{ name: 'KADA-9.jpg', bytes: await jpeg(110), encrypted: true }])
  await drop.setInputFiles(file('photos.zip', locked, 'application/zip'))
  await page.getByText('Checking', { exact: true }).waitFor()
  await shop.jobs.run(['work-batch'])
  await page.getByText('This ZIP file is protected by a password.').waitFor()
  await page.getByRole('link', { name: 'Choose other files' }).click()
  const zip = zipFile([{ name: 'kada-9/front.jpg', bytes: await jpeg(111) }])
  await drop.setInputFiles(file('photos.zip', zip, 'application/zip'))
  await page.getByText('Checking', { exact: true }).waitFor()
  await shop.jobs.run(['work-batch'])
  await page.getByLabel('Replace the images each product has').check()
  await page.getByRole('button', { name: 'Replace with 1 image' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await page.getByText('0 of 1 images').waitFor()
  await shop.jobs.run(['work-batch'])
  await page.getByText('1 image added to 1 product').waitFor()
  expect(await imagesOf(shop, kada)).toHaveLength(1)
})
