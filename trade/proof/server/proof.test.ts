import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readItem } from '#contracts/admin/items.ts'
import { buybackSettings, setMetalPrices } from '#contracts/admin/pricing.ts'
import { downloadInvoice, listInvoices } from '#contracts/invoices.ts'
import { items } from '#db/schema/items.ts'
import { orderLines } from '#db/schema/orders.ts'
import { metalRates } from '#db/schema/pricing.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { issueInvoice, issueInvoices } from '#server/invoices/issue-invoice.ts'
import { tellChanged } from '#server/modules/tell-of-papers.ts'
import { giveItems } from '#tests/support/items.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { adminOf } from '#tests/support/rate-admin.ts'
import { codePages, readCodes } from '#tests/support/read-code.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness, refunded, soldOrder } from '#tests/support/sold-order.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { ProofDocument, rotateKeys, verifyPaper } from '#trade/proof/contract/proof.ts'
import { canonicalJson, type Json } from '#trade/proof/rules/canonical-json.ts'
import { proofs, ratePublications } from '#trade/proof/schema/proof.ts'
import { signer } from './keys.ts'

type Publication = {
  number: number
  previous: string
  body: string
  hash: string
  rates: { gold_22k: number }
}
type RatesFile = {
  size: number
  head: string
  checkpoint: { text: string; signature: string; keyId: string }
  publications: Publication[]
  next: string | null
}

/** A shop with one bill, and what a customer has of it. */
async function openShop() {
  const shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product()]
  const order = await soldOrder(shop, customer, product)
  const invoice = await issueInvoice(shop.shop, order.orderId)
  const headers = { authorization: `Bearer ${await shop.as(customer).token()}` }
  const url = downloadInvoice.path.replace(':orderId', order.number)
  const printed = async () => (await shop.inject({ url, headers })).rawPayload
  return {
    shop,
    customer,
    product,
    order,
    invoice,
    printed,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const codeOf = async (shop: TestShop, number: string) => {
  const rows = await shop.db.select().from(proofs).where(eq(proofs.number, number)).orderBy(proofs.revision)
  return rows.map(({ code }) => code)
}
const rateFile = async (shop: TestShop, path = '/rates.json') =>
  (await shop.inject({ url: path })).json<RatesFile>()
const pem = async (shop: TestShop, keyId: string) =>
  (await shop.inject({ url: `/.well-known/sgj-keys.pem?keyId=${keyId}` })).body

/** The verdict of stock OpenSSL, with nothing of ours but the files. */
function opensslSays(files: { key: string; body: Buffer; signature: string }): string {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const at = (name: string) => join(folder, name)
  try {
    writeFileSync(at('key.pem'), files.key)
    writeFileSync(at('body'), files.body)
    writeFileSync(at('signature'), Buffer.from(files.signature, 'base64url'))
    const asked = ['pkeyutl', '-verify', '-pubin', '-inkey', at('key.pem'), '-rawin']
    return execFileSync('openssl', [...asked, '-in', at('body'), '-sigfile', at('signature')], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch (fault) {
    return String(Reflect.get(Object(fault), 'stdout')).trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function publish(shop: TestShop, gold_22k: number) {
  const { call } = await adminOf(shop)
  return call(setMetalPrices, { body: { gold_22k, confirm: true, reason: 'the market moved' } })
}

test('another reader finds the code on the printed bill, and OpenSSL alone verifies what it leads to', async () => {
  await using open = await openShop()
  const { shop, invoice } = open
  const [code = ''] = await codeOf(shop, invoice.number)
  const pdf = await open.printed()
  const pages = await codePages(pdf)
  const texts = (await Promise.all(pages.map(readCodes))).flat()
  expect(texts).toEqual([`http://localhost:3000/verify/${code}`])
  expect(await pdfText(pdf)).toContain(`/verify/${code}`)

  const paper = await shop.call(verifyPaper, { params: { code } })
  const body = Buffer.from(paper.signedBytes, 'base64')
  expect(paper).toMatchObject({ state: 'valid', isGenuine: true, replacedBy: null })
  expect(Buffer.from(paper.signature, 'base64url')).toHaveLength(64)
  expect(JSON.parse(body.toString())).toEqual(paper.document)
  expect(canonicalJson(paper.document as Json)).toBe(body.toString())
  const key = await pem(shop, paper.keyId)
  const { signature } = paper
  expect(opensslSays({ key, body, signature })).toContain('Verified Successfully')
  const tampered = Buffer.from(body.toString().replace('"total":', '"total":1'))
  expect(opensslSays({ key, body: tampered, signature })).toContain('Failure')
})

test('what is signed names nobody, and says the price from the published rate to the total', async () => {
  await using open = await openShop()
  const { shop, invoice, customer } = open
  const [code = ''] = await codeOf(shop, invoice.number)
  const { document } = await shop.call(verifyPaper, { params: { code } })
  const text = JSON.stringify(document)
  for (const own of [customer.firstName, customer.lastName, customer.mobileNumber, 'Navi Peth', '413001'])
    expect(text).not.toContain(own)
  expect(document).toMatchObject({
    kind: 'invoice',
    number: invoice.number,
    rates: { size: 1 },
    total: invoice.total / 100,
    lines: [{ rate: { publication: 1, weight: 5, purity: '22K' }, total: invoice.total / 100 }],
  })
})

test.each([25, 125, 300])(
  'a bill with %i basis points of GST is signed with half of them each',
  async (gstBps) => {
    await using shop = await testShop()
    await openForBusiness(shop)
    const stone = await shop.product({
      terms: { mode: 'fixed', price: 20_000_00, discountBps: 0, gstBps, insurance: 0 },
    })
    const { orderId } = await soldOrder(shop, await shop.customer(), stone)
    const { number } = await issueInvoice(shop.shop, orderId)
    const [code = ''] = await codeOf(shop, number)
    const { document } = await shop.call(verifyPaper, { params: { code } })
    const [line] = ProofDocument.parse(document).lines
    expect(line?.taxes.map(({ percent }) => percent)).toEqual([gstBps / 2, gstBps / 2])
    expect(document).toMatchObject({ lines: [{ taxes: [{ percent: gstBps / 200 }, { name: 'SGST' }] }] })
  },
)

test('a bill says how many rates there were, and a rate rewritten afterwards contradicts it', async () => {
  await using open = await openShop()
  const { shop, order, product, customer } = open
  await publish(shop, 12_600)
  await publish(shop, 12_700)
  const later = await soldOrder(shop, customer, product)
  const { number } = await issueInvoice(shop.shop, later.orderId)
  await publish(shop, 12_650)
  expect(order.number).not.toBe(later.number)
  const [code = ''] = await codeOf(shop, number)
  const { document } = await shop.call(verifyPaper, { params: { code } })
  const { size, head } = document.rates as { size: number; head: string }

  const chain = await rateFile(shop)
  const hashOf = (body: string) => createHash('sha256').update(body).digest('hex')
  chain.publications.forEach(({ body, hash, previous, number, rates }, nth) => {
    expect(hashOf(body)).toBe(hash)
    expect(previous).toBe(chain.publications[nth - 1]?.hash ?? '0'.repeat(64))
    expect(JSON.parse(body)).toMatchObject({ number, previous, rates })
  })
  expect([size, chain.size, chain.publications[size - 1]?.hash]).toEqual([3, 4, head])
  const { text, signature, keyId } = chain.checkpoint
  const [, signedSize, root = ''] = text.split('\n')
  expect([signedSize, Buffer.from(root, 'base64').toString('hex')]).toEqual(['4', chain.head])
  const proof = { key: await pem(shop, keyId), body: Buffer.from(text), signature }
  expect(opensslSays(proof)).toContain('Verified Successfully')

  // A shop that rewrites the second rate has to rewrite all that follow; the bill has the head of before.
  let previous = chain.publications[0]?.hash ?? ''
  for (const one of chain.publications.slice(1, size)) {
    const body = JSON.parse(one.body)
    const rates = one.number === 2 ? { ...body.rates, gold_22k: 12_000 } : body.rates
    previous = hashOf(canonicalJson({ ...body, previous, rates }))
  }
  expect(previous.slice(0, 8)).not.toBe(head.slice(0, 8))

  await expect(shop.db.update(ratePublications).set({ hash: previous })).rejects.toThrow()
  expect(await faultsInBooks(shop.db)).toEqual([])
  await shop.db.update(metalRates).set({ gold22k: 12_000_00 }).where(eq(metalRates.gold22k, 12_600_00))
  expect(await faultsInBooks(shop.db)).toEqual([
    'This is not true: all rates are in the chain as they were published: 2.',
  ])
})

test('the rates are paged, oldest first', async () => {
  await using shop = await testShop()
  for (const rate of [12_600, 12_700, 12_650]) await publish(shop, rate)
  const first = await rateFile(shop, '/rates.json?limit=3')
  const second = await rateFile(shop, first.next ?? '')
  expect([...first.publications, ...second.publications].map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(second.next).toBeNull()
  expect(await rateFile(shop, '/rates.json?limit=none&after=-1')).toMatchObject({ size: 4, next: null })
})

test('money that goes back is told: partly, then all of it', async () => {
  await using open = await openShop()
  const { shop, order, invoice } = open
  const [code = ''] = await codeOf(shop, invoice.number)
  const state = async () => (await shop.call(verifyPaper, { params: { code } })).state
  expect(await state()).toBe('valid')
  const note = await issueCreditNote(shop.shop, (await refunded(shop, order, 100_00)).id)
  expect(await state()).toBe('partly refunded')
  await issueCreditNote(shop.shop, (await refunded(shop, order, invoice.total - 100_00)).id)
  expect(await state()).toBe('cancelled')
  const [codeOfNote = ''] = await codeOf(shop, note?.number ?? '')
  const { document } = await shop.call(verifyPaper, { params: { code: codeOfNote } })
  expect(document).toMatchObject({ kind: 'credit-note', against: invoice.number, total: 100 })
})

test('the order, the buyback quote and the item lead to the page of their bill', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, buybackSettings, { ...buybackSettings.defaults, enabled: true })
  const [customer, product] = [await shop.customer(), await shop.product({ terms: ringTerms(), stock: 1 })]
  await giveItems(shop, product, [{ tag: 'R1', weight: 5 }], 1)
  const [item] = await shop.db.select().from(items)
  const order = await soldOrder(shop, customer, product, { status: 'Delivered' })
  await shop.db.update(orderLines).set({ itemId: item?.id }).where(eq(orderLines.orderId, order.orderId))
  const { number } = await issueInvoice(shop.shop, order.orderId)
  const [code] = await codeOf(shop, number)
  const links = [{ label: 'Check this paper', url: `/verify/${code}` }]

  const { call } = shop.as(customer)
  const params = { orderId: order.number }
  expect((await call(listInvoices, { params })).map((bill) => bill.links)).toEqual([links])
  const { documents } = await owner.call(readItem, { params: { tag: 'R1' } })
  expect(documents).toMatchObject([{ number, links }])
})

test('a code that is none, or was changed, is said to be unknown', async () => {
  await using open = await openShop()
  const [code = ''] = await codeOf(open.shop, open.invoice.number)
  const changed = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  for (const other of [changed, 'nothing', '%00'])
    await expect(open.shop.call(verifyPaper, { params: { code: other } })).rejects.toMatchObject({
      status: 404,
    })
  const typed = `${code.slice(0, 8)}-${code.slice(8)}`.toLowerCase()
  expect(await open.shop.call(verifyPaper, { params: { code: typed } })).toMatchObject({ code })
})

test('a new key signs from now on, and what the former one has signed stays valid', async () => {
  await using open = await openShop()
  const { shop, invoice, customer, product } = open
  const owner = await shop.customer({ role: 'owner' })
  const { keyId } = await shop.as(owner).call(rotateKeys)
  const later = await soldOrder(shop, customer, product)
  const { number } = await issueInvoice(shop.shop, later.orderId)
  const read = async (of: string) =>
    shop.call(verifyPaper, { params: { code: (await codeOf(shop, of))[0] ?? '' } })
  const [before, after] = [await read(invoice.number), await read(number)]
  expect([before.isGenuine, after.isGenuine, after.keyId]).toEqual([true, true, keyId])
  expect(before.keyId).not.toBe(keyId)
  expect((await rateFile(shop)).checkpoint.keyId).toBe(keyId)
  const { keys } = (await shop.inject({ url: '/.well-known/sgj-keys.json' })).json()
  expect(keys).toMatchObject([
    { kid: keyId, kty: 'OKP', crv: 'Ed25519' },
    { kid: before.keyId, kty: 'OKP', crv: 'Ed25519' },
  ])
  const body = Buffer.from(before.signedBytes, 'base64')
  const { signature } = before
  expect(opensslSays({ key: await pem(shop, before.keyId), body, signature })).toContain('Successfully')
  expect(opensslSays({ key: await pem(shop, keyId), body, signature })).toContain('Failure')
})

test('a bill corrected before it was printed is signed again; the first signature stays and names the other', async () => {
  await using open = await openShop()
  const { shop, invoice } = open
  const { number, document } = invoice
  const [first = ''] = await codeOf(shop, number)
  const told = (changed: typeof document) =>
    shop.shop.transaction((within) => tellChanged(within, [{ kind: 'invoice', number, document: changed }]))
  await told(document)
  expect(await codeOf(shop, number)).toEqual([first])
  if (!('articles' in document)) throw new Error('An invoice of today has articles.')
  const named = document.articles.map((article) => ({ ...article, hallmark: { huid: 'AB12CD' } }))
  await told({ ...document, articles: named })
  const [, second = ''] = await codeOf(shop, number)
  expect(await shop.call(verifyPaper, { params: { code: first } })).toMatchObject({
    isGenuine: true,
    replacedBy: second,
  })
  expect(await shop.call(verifyPaper, { params: { code: second } })).toMatchObject({
    replacedBy: null,
    document: { lines: [{ huid: 'AB12CD' }] },
  })
})

test('a paper of before papers were signed has no code, and works as it did', async () => {
  await using open = await openShop()
  const { shop, invoice, order, customer } = open
  await shop.db.execute(sql`alter table proofs disable trigger proofs_stay; delete from proofs`)
  expect((await Promise.all((await codePages(await open.printed())).map(readCodes))).flat()).toEqual([])
  const [listed] = await shop.as(customer).call(listInvoices, { params: { orderId: order.number } })
  expect(listed).toMatchObject({ number: invoice.number, links: [] })
})

test('where the key cannot be opened, bills are issued without a proof', async () => {
  await using open = await openShop()
  const { shop, customer, product } = open
  await shop.db.execute(sql`update proof_keys set sealed_with = 'lost'`)
  const later = await soldOrder(shop, customer, product)
  const { number } = await issueInvoice(shop.shop, later.orderId)
  expect(await codeOf(shop, number)).toEqual([])
  expect(shop.logged()).toContain('lost-key.md')
})

/** A signature takes a thirtieth of it alone; a busy machine is given time. */
const MOST_MS = 1

test('signing takes less than a millisecond a bill, and as many statements for one bill as for twenty', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const [customer, product] = [await shop.customer(), await shop.product({ stock: 0 })]
  const sold = async (count: number) => {
    const ids: string[] = []
    while (ids.length < count) ids.push((await soldOrder(shop, customer, product)).orderId)
    return ids
  }
  const asked = async (ids: string[]) =>
    (await statementsOf(() => issueInvoices(shop.shop, ids))).statements.filter((text) =>
      /proof|rate_pub/.test(text),
    )
  const [one, twenty] = [await asked(await sold(1)), await asked(await sold(20))]
  expect(twenty.length).toBe(one.length)
  expect(one.length).toBeLessThanOrEqual(4)
  expect(await shop.db.$count(proofs)).toBe(21)
  const sign = await signer(shop.shop)
  const begun = performance.now()
  for (let nth = 0; nth < 500; nth += 1) sign(Buffer.from(`a bill of usual length, number ${nth}`.repeat(40)))
  expect((performance.now() - begun) / 500).toBeLessThan(MOST_MS)
})
