import { afterAll, expect, test } from 'vitest'
import { codesOf } from '#server/invoices/print/qr-code.ts'
import { PHONE } from '#tests/support/browser.ts'
import { productWithItems } from '#tests/support/items.ts'
import { scanOnHindi } from '#tests/support/scan-on-hindi.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { expectUsable } from '#tests/support/usable.ts'
import { readStockTake, startStockTake } from '#trade/stock-takes/contract/stock-takes.ts'
import { stockTakePaths } from './admin/paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

/** A camera that shows a picture: the QR code of a tag, as its label has it. */
function pictureOf(tag: string): string {
  const [rows = []] = codesOf([tag])
  const dark = rows.flatMap((row, y) =>
    [...row].map((module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')),
  )
  const box = `-4 -4 ${rows.length + 8} ${rows.length + 8}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="${box}"><path fill="#fff" d="M-4-4h99v99h-99z"/><path d="${dark.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Runs in the page, before its scripts. */
function filmPicture(source: string): void {
  const film = async () => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 360 })
    const draw = () => canvas.getContext('2d')?.drawImage(image, 200, 60)
    setInterval(draw, 50)
    return canvas.captureStream(10)
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: film } })
}

test('a tray is counted on a phone by scanner and camera, through a lost connection, and closed', async () => {
  const rings = ['A-1', 'A-2', 'A-3', 'A-4'].map((tag, nth) => ({ tag, weight: 9 + nth / 10 }))
  await productWithItems(window.shop, rings)
  const manager = await window.shop.customer({ role: 'manager' })
  const asManager = window.shop.as(manager)
  const { id } = await asManager.call(startStockTake, { body: { place: null } })
  await using visit = await window.customer(PHONE, manager)
  const { page } = visit
  await page.addInitScript(filmPicture, pictureOf('A-3'))
  await page.goto(stockTakePaths.stockTake(id))
  const field = page.getByLabel('Tag or HUID')
  const last = page.getByRole('list', { name: 'Last scans' })
  await field.waitFor()
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await scan('a-1')
  await last.getByText('Found', { exact: true }).waitFor()
  expect(await field.inputValue()).toBe('')

  const scans = /\/api\/admin\/stock-takes\/.*\/scans/
  await page.route(scans, (route) => route.abort('internetdisconnected'))
  await scan('A-2')
  await scan('NOT-OURS')
  await page.getByText('2 scans wait on this device').waitFor()
  // A closed tab loses nothing.
  await page.unroute(scans)
  await page.reload()
  await expect
    .poll(async () => (await asManager.call(readStockTake, { params: { id } })).counts)
    .toMatchObject({
      found: 2,
      unknown: 1,
    })

  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  await last.getByText('A-3').waitFor()
  await last.getByText('Found', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await page.getByRole('tab', { name: 'Missing 1' }).waitFor()

  await page.getByRole('button', { name: 'Close the count' }).click()
  await page.getByLabel('Why A-4 is missing').fill('Shown to a customer')
  await page.getByRole('button', { name: 'Close the count' }).click()
  await page.getByText('Marked as missing · Shown to a customer', { exact: false }).waitFor()
  const { counts, status } = await asManager.call(readStockTake, { params: { id } })
  expect([status, counts]).toMatchObject(['closed', { expected: 4, found: 3, missing: 1, unknown: 1 }])
})

test('a count takes what a scanner types on a computer that is set to Hindi, and can be used on a phone', async () => {
  const { shop } = window
  await productWithItems(shop, [
    { tag: 'SGJ-0412', weight: 5 },
    { tag: 'SGJ-0413', weight: 5.1 },
  ])
  const manager = await shop.customer({ role: 'manager' })
  const { id } = await shop.as(manager).call(startStockTake, { body: { place: null } })
  await using visit = await window.customer(undefined, manager)
  const { page } = visit
  await page.goto(stockTakePaths.stockTake(id))
  await page.getByLabel('Tag or HUID').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const last = page.getByRole('list', { name: 'Last scans' })
  for (const [nth, [tag, end]] of (
    [
      ['SGJ-0412', 'Enter'],
      ['SGJ-0413', 'Tab'],
    ] as const
  ).entries()) {
    await scanOnHindi(page, tag, end)
    await expect.poll(() => last.getByText('Found', { exact: true }).count()).toBe(nth + 1)
    await last.getByText(tag, { exact: true }).waitFor()
  }
  await expectUsable(page)
})
