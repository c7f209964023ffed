import type { CDPSession, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { PHONE } from '#tests/support/browser.ts'
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
  page.locator(`#picture-${image} > div`).evaluate((box) => new DOMMatrix(getComputedStyle(box).transform).a)

const y = 260

test('two fingers enlarge the image and not the page, one moves it, and it can be made small again', async () => {
  await using visit = await window.shopper(PHONE)
  const { page, complaints } = visit
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
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
  const left = () => page.locator('#picture-1 img').evaluate((img) => img.getBoundingClientRect().left)
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

test('pinched together an image never gets smaller than its frame, and one finger still goes to the next', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
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
  await page.getByText('Picture 2 of').waitFor({ state: 'attached' })
})

test('a tap opens the images over the whole screen', async () => {
  await using visit = await window.shopper(PHONE)
  const { page } = visit
  await page.goto(PRODUCT, { waitUntil: 'networkidle' })
  await page.locator('#picture-1').tap()
  const viewer = page.getByRole('dialog', { name: 'Lotus Signet Ring' })
  await viewer.getByRole('button', { name: 'Zoom in' }).first().tap()
  await viewer.getByRole('button', { name: 'Zoom out' }).waitFor()
})
