import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { uploadImage } from '#contracts/admin/catalogue.ts'
import { uploadDesign } from '#contracts/enquiries.ts'
import { NO_HEIC } from '#rules/heic.ts'
import { openAlive } from '#tests/support/alive.ts'
import { PHONE } from '#tests/support/browser.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

/** A photograph as phones take it: brand `mif1`, compressed with HEVC. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBtaWYxAAAAAG1pZjFoZWljbWlhZgAAAUNtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFnAAEAAAAAAAAA1wAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAw2lwcnAAAAClaXBjbwAAAHlodmNDAQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQAsQgEBA3AAAAMAkAAAAwAAAwBaoAZCAJZZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAMgAAACWAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAAAAAAAAABAAEDgQKDAAAA321kYXQAAADTKAGvUUaRJA844wwy+Q6SXxfyKH//tLOQ6T3MbGSPwP1xvl4BdAc4oAAAAwAAAwAcUKXYd+AJMDtFCAAAAwAAAwAADViTAmw8AAADAAADAAADAAAUsIcAAAMAAAMAAAMAAAMAA+YAAAMAAAMAAAMAAAMABdwAAAMAAAMAAAMAAAMAvoAAAAMAAAMAAAMAAASkAAADAAADAAADAAAOSAAAAwAAAwAAAwAAJCAAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMBDQ==',
  'base64',
)
const PHOTOGRAPH = { name: 'IMG_0001.HEIC', mimeType: '', buffer: HEIC }

const panorama = () => sharp({ create: { width: 12_000, height: 1800, channels: 3, background: '#a9812f' } })

/** Sends an image as a product’s, and as a customer’s own design. */
async function sent(file: Buffer) {
  const [manager, customer] = [await shop.customer({ role: 'manager' }), await shop.customer()]
  const design = { user_id: customer.id, design_date: '2026-12-24', notes: 'Like this' }
  return {
    asProduct: () => sendForm(shop, manager, uploadImage, { fields: { alt: 'A ring' }, file }),
    asDesign: () => sendForm(shop, customer, uploadDesign, { fields: design, file }),
  }
}

test('“I sent a photograph from my iPhone, and the shop said that it was damaged”', async () => {
  const { asProduct, asDesign } = await sent(HEIC)
  await expect(asProduct()).rejects.toThrow(NO_HEIC)
  await expect(asDesign()).rejects.toThrow(NO_HEIC)
})

test('“A panorama of my necklace is refused as a product’s image, and taken as my design”', async () => {
  const { asProduct, asDesign } = await sent(await panorama().png().toBuffer())
  await expect(asProduct()).rejects.toThrow('too long and narrow. Please crop it')
  await expect(asDesign()).resolves.toMatchObject({ message: expect.any(String) })
})

test('“It says what to set on my phone before it sends anything; where the browser reads HEIC, it is sent as JPEG”', async () => {
  await using visit = await window.shopper(PHONE)
  await choose(visit.page)
  await visit.page.getByText(NO_HEIC).waitFor()
  expect(await visit.page.getByText('IMG_0001').count()).toBe(0)

  await using safari = await window.shopper(PHONE)
  const picture = (await sketch()).toString('base64')
  await safari.page.addInitScript(decodeHeic, `data:image/jpeg;base64,${picture}`)
  await choose(safari.page)
  await safari.page.getByText('IMG_0001.jpg').waitFor()
  expect(await safari.page.getByText(NO_HEIC).count()).toBe(0)
})

/** Chooses the photograph as one's own design. */
async function choose(page: Page): Promise<void> {
  await openAlive(page, '/#design')
  await page.getByLabel('Your drawing or photograph').setInputFiles(PHOTOGRAPH)
}

/** Runs in the page: a browser that decodes HEIC, as Safari does. */
function decodeHeic(picture: string): void {
  const addressOf = URL.createObjectURL
  URL.createObjectURL = (file) =>
    file instanceof Blob && file.type === 'image/heic' ? picture : addressOf(file)
}
