import type { CDPSession, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openAlive } from '#tests/support/alive.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const PRODUCT = '/gold/Lotus-Signet-Ring'
type Point = { x: number; y: number }

/** Puts fingers down where each path begins, leads them along it, and lifts them. */
async function fingers(page: Page, paths: readonly (readonly [Point, Point])[], steps = 12) {
  const hand: CDPSession = await page.context().newCDPSession(page)
  const at = (part: number) =>
    paths.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }))
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= steps; step++)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const enlarged = (page: Page, image: number) =>
  page.locator(`#image-${image} > div`).evaluate((box) => new DOMMatrix(getComputedStyle(box).transform).a)

const y = 260

test('two fingers enlarge the image and not the page, one moves it, and it can be made small again', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  await openAlive(page, PRODUCT)
  await fingers(page, [
    [
      { x: 165, y },
      { x: 105, y },
    ],
    [
      { x: 225, y },
      { x: 285, y },
    ],
  ])
  await expect.poll(() => enlarged(page, 1)).toBeCloseTo(3, 0)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  const left = () => page.locator('#image-1 img').evaluate((img) => img.getBoundingClientRect().left)
  const before = await left()
  await fingers(page, [
    [
      { x: 200, y },
      { x: 140, y },
    ],
  ])
  await expect.poll(async () => Math.round(before - (await left()))).toBe(60)
  await page.getByRole('button', { name: 'Zoom out' }).tap()
  await expect.poll(() => enlarged(page, 1)).toBe(1)
  expect(complaints).toEqual([])
})

test('pinching an image never makes it smaller than its frame, and one finger still swipes to the next', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, PRODUCT)
  await fingers(page, [
    [
      { x: 95, y },
      { x: 165, y },
    ],
    [
      { x: 295, y },
      { x: 225, y },
    ],
  ])
  expect(await enlarged(page, 1)).toBe(1)
  await fingers(page, [
    [
      { x: 330, y },
      { x: 50, y },
    ],
  ])
  await page.getByText('Image 2 of').waitFor({ state: 'attached' })
})

test('an enlarged image is shown from its finest file, on the page and over the whole screen', async () => {
  await using desk = await window.shopper(DESKTOP)
  await openAlive(desk.page, PRODUCT)
  const large = desk.page.locator('#image-1 img')
  const source = (image: typeof large) => image.evaluate((img: HTMLImageElement) => img.currentSrc)
  expect(await source(large)).toMatch(/avif$/)
  await desk.page.locator('#image-1').click()
  await expect.poll(() => source(large)).toMatch(/webp$/)
  await using phone = await window.shopper(PHONE)
  await openAlive(phone.page, PRODUCT)
  await phone.page.locator('#image-1').tap()
  const viewer = phone.page.getByRole('dialog', { name: 'Lotus Signet Ring' })
  await viewer.getByRole('button', { name: 'Zoom in' }).first().tap()
  await expect.poll(() => source(viewer.locator('img').first())).toMatch(/webp$/)
})

test('a tap opens the images over the whole screen', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await openAlive(page, PRODUCT)
  await page.locator('#image-1').tap()
  const viewer = page.getByRole('dialog', { name: 'Lotus Signet Ring' })
  await viewer.getByRole('button', { name: 'Zoom in' }).first().tap()
  await viewer.getByRole('button', { name: 'Zoom out' }).waitFor()
})

test('over the whole screen two fingers enlarge the image as well, and not the page', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  await openAlive(page, PRODUCT)
  await page.locator('#image-1').tap()
  const viewer = page.getByRole('dialog', { name: 'Lotus Signet Ring' })
  const image = viewer.getByRole('button', { name: /^Zoom/ }).first()
  await image.waitFor()
  const middle = 422
  await fingers(page, [
    [
      { x: 165, y: middle },
      { x: 105, y: middle },
    ],
    [
      { x: 225, y: middle },
      { x: 285, y: middle },
    ],
  ])
  await expect
    .poll(() => image.evaluate((box) => new DOMMatrix(getComputedStyle(box).transform).a))
    .toBeCloseTo(3, 0)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await image.tap()
  await viewer.getByRole('button', { name: 'Zoom out' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('choosing rose gold shows rose gold', async () => {
  await using visit = await window.shopper(DESKTOP)
  const { page, complaints } = visit
  await openAlive(page, PRODUCT)
  const first = page.locator('#image-1 img')
  expect(await first.getAttribute('alt')).toMatch(/^Gold signet ring/)
  await page.getByText('Rose', { exact: true }).click()
  await expect.poll(() => first.getAttribute('alt')).toMatch(/^Rose gold signet ring/)
  expect(
    await page
      .locator('[id^=image-] img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt)),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^Gold signet ring/)]))
  expect(complaints).toEqual([])
})
