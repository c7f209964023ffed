import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadImage } from '#contracts/admin/catalogue.ts'
import { addAd } from '#contracts/admin/promotions.ts'
import { uploadDesign } from '#contracts/enquiries.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { inDecodeQueue } from './decode-queue.ts'

/** Two at once and sixteen that wait. */
const PLACES = 18

test('when the image queue is full, uploads of every kind are refused at once, and accepted later', async () => {
  await using shop = await testShop()
  const [asha, meera] = [await shop.customer(), await shop.customer({ role: 'manager' })]
  const file = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer()
  const ad = { alt: 'A ring', title: 'Rings', startsOn: '2026-11-21', endsOn: '2026-11-22' }
  const uploads = [
    () => sendForm(shop, asha, uploadDesign, { fields: { user_id: asha.id }, file }),
    () => sendForm(shop, meera, uploadImage, { fields: { alt: 'A ring' }, file }),
    () => sendForm(shop, meera, addAd, { fields: ad, file }),
  ]
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Array.from({ length: PLACES }, () => inDecodeQueue(() => promise))
  for (const upload of uploads)
    await expect(upload()).rejects.toMatchObject({
      status: 503,
      message: 'Many images are being uploaded right now. Please try again in a moment.',
      details: { retryAfter: 10 },
    })
  resolve()
  await Promise.all(held)
  for (const upload of uploads) await upload()
})

test('as many images as there are places are taken at once', async () => {
  await using shop = await testShop()
  const meera = await shop.customer({ role: 'manager' })
  const file = (width: number) =>
    sharp({ create: { width, height: 60, channels: 3, background: '#7a1f2b' } })
      .png()
      .toBuffer()
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, place) =>
      sendForm(shop, meera, uploadImage, { fields: { alt: '' }, file: await file(60 + place) }),
    ),
  )
  expect(answers.map(({ width }) => width)).toEqual([60, 61, 62, 63, 64, 65, 66, 67])
})
