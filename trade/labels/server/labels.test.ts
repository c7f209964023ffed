import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { giveItems, productWithItems } from '#tests/support/items.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { codePages, readCodes } from '#tests/support/read-code.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { downloadTspl, labelSettings, previewLabels, printLabels } from '#trade/labels/contract/labels.ts'
import { MAX_LABELS } from '#trade/labels/rules/label-kinds.ts'

const SOME = [
  { tag: 'SGJ-0412', weight: 9.64, netWeight: 9.34, huid: 'AB12CD' },
  { tag: 'SGJ-0413', weight: 9.71 },
  { tag: 'X', weight: 4 },
]
const TAGS = SOME.map(({ tag }) => tag)

async function sent(shop: TestShop, { path }: Pick<Endpoint, 'path'>, payload: object) {
  const token = await shop.as(await shop.customer({ role: 'staff' })).token()
  const headers = { authorization: `Bearer ${token}` }
  return shop.inject({ method: 'POST', url: path, headers, payload })
}

test.each(['strip', 'sheet', 'plain', 'a4'] as const)(
  'another reader finds the tag, and nothing else, in each code of %s labels',
  async (kind) => {
    await using shop = await testShop()
    await productWithItems(shop, SOME)
    const { statusCode, rawPayload } = await sent(shop, printLabels, { tags: TAGS, kind, withPrice: true })
    expect(statusCode).toBe(200)
    const pages = await codePages(rawPayload)
    const read = await Promise.all(pages.map(readCodes))
    expect(read.flat().toSorted()).toEqual(TAGS)
    expect(pages).toHaveLength(kind === 'strip' || kind === 'plain' ? 3 : 1)
    const text = (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ')
    for (const words of ['SGJ-0412', 'G 9.640 g', 'N 9.340 g', '22K (916)', '₹'])
      expect(text).toContain(words)
  },
)

test('without a price none is printed; with one it is that of the item’s own weight', async () => {
  await using shop = await testShop()
  await productWithItems(shop, SOME)
  const plain = await sent(shop, printLabels, { tags: TAGS, kind: 'plain' })
  expect(await pdfText(plain.rawPayload)).not.toContain('₹')
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const priced = { query: { tags: 'SGJ-0412,SGJ-0413', kind: 'plain', withPrice: 'true' } } as const
  const { labels } = await staff.call(previewLabels, priced)
  const prices = labels.map(({ texts }) => texts.find(({ text }) => text.startsWith('₹'))?.text)
  expect(new Set(prices).size).toBe(2)
})

test('a long name is shortened to what the label has room for', async () => {
  await using shop = await testShop()
  const product = await shop.product({ name: 'Antique Temple Necklace with Rubies and Pearls', stock: 1 })
  await giveItems(shop, product, [{ tag: 'A1', weight: 20 }], 1)
  const { rawPayload } = await sent(shop, printLabels, { tags: ['A1'], kind: 'strip' })
  expect(await pdfText(rawPayload)).toMatch(/Antique Temple[^\n]*…/)
})

test('a begun sheet goes on at its first empty place', async () => {
  await using shop = await testShop()
  await productWithItems(shop, SOME)
  const { rawPayload } = await sent(shop, printLabels, { tags: TAGS, kind: 'sheet', firstPlace: 13 })
  const read = await Promise.all((await codePages(rawPayload)).map(readCodes))
  expect(read.map((tags) => tags.toSorted())).toEqual([['SGJ-0412', 'SGJ-0413'], ['X']])
})

test('a label printer gets a file of its own', async () => {
  await using shop = await testShop()
  await productWithItems(shop, SOME)
  const { statusCode, body, headers } = await sent(shop, downloadTspl, { tags: ['SGJ-0412'], kind: 'strip' })
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="labels.prn"'])
  expect(body).toContain('QRCODE 256,16,M,3,A,0,"SGJ-0412"\r\n')
  const sheet = await sent(shop, downloadTspl, { tags: ['SGJ-0412'], kind: 'sheet' })
  expect([sheet.statusCode, sheet.json().message]).toEqual([400, 'A label printer prints labels on a roll.'])
})

test('a tag that no item has is named, and so is a list that is too long', async () => {
  await using shop = await testShop()
  await productWithItems(shop, SOME)
  const unknown = await sent(shop, printLabels, { tags: ['SGJ-0412', 'NONE-1'], kind: 'strip' })
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'No item has the tag NONE-1.'])
  const many = Array.from({ length: MAX_LABELS + 1 }, (_, nth) => `T-${nth}`)
  const tooMany = await sent(shop, printLabels, { tags: many, kind: 'strip' })
  expect([tooMany.statusCode, tooMany.json().message]).toEqual([
    400,
    'Please print at most 300 labels at a time.',
  ])
})

test('the audit log says who printed which labels', async () => {
  await using shop = await testShop()
  await productWithItems(shop, SOME)
  await sent(shop, printLabels, { tags: TAGS, kind: 'strip' })
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const { rows } = await owner.call(listAudit, { query: {} })
  const printed = rows.find(({ action }) => action === 'item.label')
  expect(JSON.stringify(printed)).toContain('SGJ-0412, SGJ-0413, X')
})

test('the sizes are settings, and one that no code fits is refused', async () => {
  await using shop = await testShop()
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const { value, version } = await staff.call(labelSettings.read)
  const change = (stripHeight: number) =>
    staff.call(labelSettings.change, { body: { value: { ...value, stripHeight }, version } })
  await expect(change(3)).rejects.toThrow('Please enter millimetres from 8 to 297.')
  expect((await change(15)).value.stripHeight).toBe(15)
})
