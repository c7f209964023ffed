import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { initiatePayment } from '#contracts/checkout.ts'
import { readCartQuote, readQuote } from '#contracts/quotes.ts'
import { MAX_QUANTITY } from '#rules/catalogue/quantity-limit.ts'
import { NO_VARIANTS } from '#rules/catalogue/variants.ts'
import { MIN_TO_PAY } from '#rules/checkout/sale/bill-discount.ts'
import { type Channel, type CommonTerms, priceSale } from '#rules/checkout/sale/price-sale.ts'
import { faultBesideChoice, isWishFault } from '#rules/checkout/sale/wish.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { DISCOUNT_PARTS } from '#rules/pricing/discount-part.ts'
import { presentCartItem } from '#server/cart/cart.present.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { mustBeAgreed, quoteItems } from '#server/checkout/agreed-quotes.ts'
import type { FoundWish, Sale } from '#server/checkout/quote/price-sale.ts'
import { presentQuote } from '#server/checkout/quote/quote.present.ts'
import { type PricedProduct, pricedProduct } from '#server/pricing/priced-product.store.ts'
import { withPrice } from '#server/pricing/product-price.ts'
import { anyMaking } from '#tests/support/any-making.ts'
import { anySale } from '#tests/support/any-sale.ts'
import { paymentRequest } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { saleOf } from '#trade/counter/tests/counter.ts'
import { cartTotal } from '#web/cart/cart-sums.ts'

/** A product as the database has it: each random one is this with other columns. */
let real: { found: PricedProduct; row: ProductRow }

beforeAll(async () => {
  await using shop = await testShop()
  const { id } = await shop.product()
  const [found, row] = [await pricedProduct(shop.db, id), await productById(shop.db, id)]
  if (!found || !row) throw new Error('The product was just made.')
  real = { found, row }
})

const amount = (max: number) => fc.integer({ min: 0, max })
const difference = fc.integer({ min: -150, max: 400 })

const anyColumns = fc.record({
  pricingMode: fc.constantFrom('fixed' as const, 'rate-linked' as const),
  netWeightMg: fc.integer({ min: 300, max: 100_000 }),
  making: anyMaking,
  stoneValue: amount(5_00_000_00),
  fixedPrice: fc.oneof(fc.integer({ min: 1_00, max: 20_00 }), fc.integer({ min: 1_00, max: 10_00_000_00 })),
  discountBps: amount(5000),
  gstBps: fc.constantFrom(0, 25, 150, 300, 500, 1800),
  insurance: fc.constantFrom(0, 500_00),
})

const anyLine = fc.record({
  columns: anyColumns,
  /** Of what has sizes, none need be that of the price; of what has items, each weighs what it weighs. */
  form: fc.oneof(
    fc.record({ kind: fc.constant('counted' as const), quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) }),
    fc.record({
      kind: fc.constant('sized' as const),
      differences: fc.tuple(difference, difference),
      choice: fc.constantFrom({}, { size: '14' }, { purity: '18K', size: '12' }, { purity: '18K' }),
    }),
    fc.record({ kind: fc.constant('items' as const), weighsMore: amount(300), isNamed: fc.boolean() }),
  ),
  wrap: fc.boolean(),
  engraving: fc.constantFrom('', 'Asha'),
  offer: fc.constantFrom(...DISCOUNT_PARTS),
})

function askedFor({ columns, form, wrap, engraving, offer }: RandomLine, nth: number): FoundWish {
  const { found } = real
  const id = `00000000-0000-4000-8000-${String((nth * 7) % 5).padStart(12, '0')}`
  const grossWeightMg = columns.netWeightMg + 200
  const [first, second] = form.kind === 'sized' ? form.differences : [0, 0]
  const weights = { netWeightMg: columns.netWeightMg, grossWeightMg }
  const heavier = form.kind === 'items' ? form.weighsMore : 0
  const items = ['A-1', 'A-2'].map((tag, more) => ({
    ...{ tag, variant: {} },
    netWeightMg: weights.netWeightMg + more * heavier,
    grossWeightMg: weights.grossWeightMg + more * heavier,
  }))
  const sized = {
    ...NO_VARIANTS,
    purities: [{ purity: '18K' as const, netWeightMg: columns.netWeightMg - 20 }],
    sizes: [
      { label: '12', differenceMg: first },
      { label: '14', differenceMg: second },
    ],
  }
  const product = {
    ...{ ...found.product, ...columns, ...weights, id },
    variants: form.kind === 'sized' ? sized : NO_VARIANTS,
    stockedBy: form.kind === 'items' ? ('item' as const) : ('count' as const),
    items: form.kind === 'items' ? items : null,
    engraving: { price: 250_00, maxLetters: 20 },
  }
  const { rates } = found.product
  const ofType = { discountPart: offer, makingTable: null }
  const isSeveral = form.kind === 'counted' && form.quantity > 1
  return {
    found: {
      ...found,
      product: withPrice(product, { rates, today: rates, ofType, sales: [] }),
      maxQuantity: form.kind === 'counted' ? MAX_QUANTITY : 1,
    },
    wish: {
      productId: id,
      quantity: form.kind === 'counted' ? form.quantity : 1,
      variant: form.kind === 'sized' ? form.choice : {},
      itemTag: form.kind === 'items' && form.isNamed ? 'A-2' : undefined,
      extras: { engraving: isSeveral ? '' : engraving, giftWrap: wrap, giftMessage: '' },
    },
  }
}

type RandomLine = typeof anyLine extends fc.Arbitrary<infer Line> ? Line : never

const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 4 })
const gift = { wrap: true, wrapPrice: 99_00, messageCharacters: 0 }
const anyTerms = fc.record({
  letter: fc.constantFrom(null, null, 'AD270426000001X'),
  coupon: fc.option(
    anySale.map((sale) => ({ ...sale, id: 'c', coupon: 'DIWALI10', selection: { kind: 'all' as const } })),
  ),
  gift: fc.constant(gift),
})

const saleAt = (asked: readonly FoundWish[], terms: CommonTerms): Sale => ({
  ...priceSale(structuredClone(asked), terms),
  ...{ coupon: null, letter: terms.letter, now: new Date('2026-11-29T06:00:00Z') },
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/** Paise that the quotes of a sale show; null where one of them has a fault instead. */
function shownBy({ answers }: Sale): number[] | null {
  const shown = answers.map((answer) => {
    if (isWishFault(answer) || faultBesideChoice(answer)) return null
    const terms = { offerText: '', offerNote: null, panAbove: 2_00_000_00, coupon: null }
    const quote = presentQuote(answer, terms)
    expect(quote.total).toBe(quote.lines.total)
    return quote.lines.total
  })
  return shown.every((total) => total !== null) ? shown : null
}

/** The price of the same wishes on the cart's page, in paise. */
function shownInCart(asked: readonly FoundWish[], { welcomeBps, welcomeCap }: Channel & { kind: 'online' }) {
  const items = asked.map(({ wish: { itemTag, ...wish }, found: { product } }) =>
    presentCartItem(
      {
        ...{ ...wish, itemTag: itemTag ?? null, priceAtAddition: 0 },
        variant: itemTag ? { tag: itemTag } : wish.variant,
        extras: wish.extras ?? { engraving: '', giftWrap: false, giftMessage: '' },
        settings: { gifts: { ...gift, wrapPrice: toRupees(gift.wrapPrice) } },
      },
      { ...real.row, product },
    ),
  )
  return cartTotal(items, { bps: welcomeBps, cap: welcomeCap, onlyProductIds: null }).paise
}

test('what a quote and the cart show is what the checkout charges, for 2,000 random sales', () => {
  const anyOffer = fc.record({
    kind: fc.constant('online' as const),
    welcomeBps: fc.constantFrom(0, 1500, 9000),
    welcomeCap: fc.option(amount(20_000_00)),
  })
  let charged = 0
  fc.assert(
    fc.property(anyLines, anyOffer, anyTerms, (lines, channel, terms) => {
      const asked = lines.map(askedFor)
      const shown = shownBy(saleAt(asked, { ...terms, channel }))
      const sale = saleAt(asked, { ...terms, channel })
      // Who names a part of a variant is asked for the size before anything is charged.
      if (
        lines.some(({ form }) => form.kind === 'sized' && 'purity' in form.choice && !('size' in form.choice))
      ) {
        expect(() => quoteItems(sale, '413002')).toThrow('Choose your size.')
        return
      }
      const items = quoteItems(sale, '413002')
      expect(items.map(({ quote }) => quote.total)).toEqual(shown)
      const total = sumOf(shown ?? [])
      expect(() => mustBeAgreed(items, total, null)).not.toThrow()
      if (terms.letter === null && terms.coupon === null) expect(shownInCart(asked, channel)).toBe(total)
      charged += 1
    }),
    { numRuns: 2000 },
  )
  expect(charged).toBeGreaterThan(1000)
})

test('at the counter a discount takes what was asked for or a few paise less, and leaves a rupee of each product', () => {
  const anyDiscount = fc.record({
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    maxBps: fc.option(amount(5000)),
  })
  fc.assert(
    fc.property(anyLines, anyDiscount, anyTerms, (lines, { part, maxBps }, terms) => {
      const asked = lines.map(askedFor)
      const at = (off: number) =>
        saleAt(asked, { ...terms, channel: { kind: 'counter', off, maxBps, isRounded: false } })
      const totals = (off: number) =>
        at(off).answers.map((answer) => (isWishFault(answer) ? Number.NaN : answer.lines.total))
      const off = Math.floor((at(0).discount?.max ?? 0) * part)
      const [full, reduced] = [totals(0), totals(off)]
      const taken = sumOf(full) - sumOf(reduced)
      expect(taken).toBeLessThanOrEqual(off)
      expect(taken).toBeGreaterThanOrEqual(off - 2 * MAX_QUANTITY * lines.length)
      reduced.forEach((total, nth) => {
        expect(total).toBeGreaterThanOrEqual(Math.min(MIN_TO_PAY, full[nth] ?? 0))
      })
      expect(totals(off)).toEqual(reduced)
    }),
    { numRuns: 2000 },
  )
})

test('the shop charges what it has shown: quotes, carts and sales at the counter, by its calls', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const staff = await shop.customer({ role: 'manager' })
  await changeSettingTo(owner.call, welcomeOfferSettings, {
    ...{ enabled: true, discountBps: 1500, maxRupees: 700 },
  })
  const sizes = [
    { label: '12', differenceMg: 150 },
    { label: '14', differenceMg: 400 },
  ]
  const products = [
    await shop.product({ stock: 500, price: 900 }),
    await shop.product({ stock: 500, price: 12_345_67, type: 'Coins & Bars' }),
    await shop.product({ stock: 500 }),
    await shop.product({ stock: 500, variants: { ...NO_VARIANTS, sizes } }),
  ]
  const anyCart = fc.uniqueArray(fc.record({ nth: fc.integer({ min: 0, max: 3 }), quantity: amount(9) }), {
    ...{ minLength: 1, maxLength: 3, selector: ({ nth }) => nth },
  })
  await fc.assert(
    fc.asyncProperty(anyCart, fc.double({ min: 0, max: 1, noNaN: true }), async (cart, part) => {
      const customer = await shop.customer()
      const { call } = await shop.loggedIn(customer)
      const items = cart.flatMap(({ nth, quantity }) => {
        const product = products[nth]
        return product ? [{ productId: product.id, quantity: nth === 1 ? quantity + 1 : 1, product }] : []
      })
      const wishes = items.map(({ product: _, ...wish }) => wish)
      const { total } = await call(readCartQuote, { body: { items: wishes } })
      if (wishes[0] && wishes.length === 1)
        expect((await call(readQuote, { body: wishes[0] })).total).toBe(total)
      const request = paymentRequest(customer, ...items.map(({ product }) => product))
      // Above two lakh rupees the law wants it; below, nobody reads it.
      const body = { ...request, items: wishes, totalAmount: total, pan: 'ABCPJ1234F' }
      expect((await call(initiatePayment, { body })).totalAmount).toBe(total)

      const { maxDiscount } = await shop.as(staff).call(quoteCounterSale, { body: { items: wishes } })
      const discount = toRupees(Math.floor(fromRupees(maxDiscount) * part))
      const sale = { ...(await saleOf(shop, staff, products[2]?.id ?? '')), discount }
      const shown = await shop
        .as(staff)
        .call(quoteCounterSale, { body: { items: wishes, discount: sale.discount } })
      const sold = await shop.as(staff).call(sellAtCounter, {
        body: {
          ...{ ...sale, items: wishes, total: shown.total, delivery: 'later' },
          tenders: [{ kind: 'upi', amount: shown.total, reference: '4711' }],
          pan: 'ABCPJ1234F',
        },
      })
      expect(sold).toMatchObject({ total: shown.total, balance: 0 })
    }),
    { numRuns: 12 },
  )
}, 60_000)
