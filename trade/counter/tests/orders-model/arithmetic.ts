/** A product as the model prices it; milligrams, paise and basis points. */
export type Article = {
  /** Gifts and coins are sold by the number; what a coin costs no offer reduces. */
  kind: 'jewellery' | 'gift' | 'coin'
  purity: Purity | null
  netMg: number
  grossMg: number
  makingBps: number
  stones: number
  /** Its own discount, which a better sale or coupon replaces. */
  ownBps: number
  gstBps: number
  insurance: number
  /** With its GST and insurance, where no rate makes the price; otherwise 0. */
  fixed: number
}
export type Purity = '22K' | '18K' | '14K' | 'Silver 999'

/** A sale or a coupon: so many basis points of a part of the price. */
export type Cut = { part: 'making' | 'making-and-stones' | 'stones'; bps: number }

/** A price in paise: `taxable + gst + insurance = total`. */
export type Price = {
  taxable: number
  gst: number
  insurance: number
  total: number
  /** The value of the metal, below which nothing reduces the price. */
  metal: number
  /** The price of the stones, and the basis from which it follows. */
  stones: number
  basis: StonesBasis
}
/** The stone value, what a sale took of it, and what else was `taken` off a `reducible` sum of which stones are a part. */
type StonesBasis = { stones: number; cut: number; taken: number; reducible: number }

/** `amount × numerator ÷ denominator` to the nearest whole, halves upwards: worked out here, not by the shop. */
export function share(amount: number, numerator: number, denominator: number): number {
  const [doubled, divisor] = [2n * BigInt(amount) * BigInt(numerator), BigInt(denominator)]
  return Number((doubled + divisor) / (2n * divisor))
}

export const bpsOf = (amount: number, bps: number) => share(amount, bps, 10_000)
/** Two equal halves. */
export const gstOf = (taxable: number, bps: number) => 2 * share(taxable, bps, 20_000)
export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
export const toPaise = (rupees: number) => Math.round(rupees * 100)

/** So many equal articles as one: they weigh, and are worth, so many times one. */
export const timesArticle = (quantity: number, article: Article): Article => ({
  ...article,
  netMg: quantity * article.netMg,
  grossMg: quantity * article.grossMg,
})

type Offers = { cuts: readonly Cut[]; welcomeBps: number }

/**
 * The price of so many of an article at a rate per gram: the price of one with the best of its cuts, so many times; the
 * welcome offer comes off all of them together, with its tax.
 */
export function priceOf(quantity: number, article: Article, rate: number, offers: Offers): Price {
  const { cuts, welcomeBps } = article.kind === 'coin' ? { cuts: [], welcomeBps: 0 } : offers
  const one = article.fixed > 0 ? fixedPrice(article) : linkedPrice(article, rate, cuts)
  const [before, tax] = [quantity * one.taxable, quantity * one.gst]
  const welcome = bpsOf(quantity * one.open, welcomeBps)
  const taxable = before - welcome
  const gst = welcome === 0 ? tax : Math.min(tax, gstOf(taxable, article.gstBps))
  const [insurance, metal] = [quantity * article.insurance, quantity * one.metal]
  const { best, off } = one
  const stones = quantity * article.stones
  const isOwn = best === null
  const basis = {
    stones,
    cut:
      isOwn || best.part === 'making' ? 0 : share(quantity * off, stones, Math.max(1, quantity * one.base)),
    taken: isOwn ? quantity * off + welcome : welcome,
    reducible: quantity * (isOwn ? one.open + off : one.open),
  }
  const total = taxable + gst + insurance
  return { taxable, gst, insurance, total, metal, stones: stonesPaid(basis, taxable - metal), basis }
}

/** One article before the welcome offer, and what of it is `open` to that; `best` is null for its own discount. */
type One = {
  taxable: number
  gst: number
  metal: number
  open: number
  off: number
  base: number
  best: Cut | null
}

function fixedPrice({ fixed, insurance, gstBps }: Article): One {
  const withTax = fixed - insurance
  const gst = 2 * share(withTax, gstBps, 2 * (10_000 + gstBps))
  const taxable = withTax - gst
  return { taxable, gst, metal: 0, open: taxable, off: 0, base: 0, best: null }
}

function linkedPrice(article: Article, rate: number, cuts: readonly Cut[]): One {
  const { netMg, makingBps, stones, ownBps, gstBps } = article
  const metal = share(rate, netMg, 1000)
  const making = bpsOf(metal, makingBps)
  const bases = { making, stones, 'making-and-stones': making + stones }
  const own = { part: 'making-and-stones', bps: ownBps } as const
  const [best = own] = [own, ...cuts].toSorted(
    (one, other) => bpsOf(bases[other.part], other.bps) - bpsOf(bases[one.part], one.bps),
  )
  const off = bpsOf(bases[best.part], best.bps)
  const open = making + stones - off
  const taxable = metal + open
  const gst = gstOf(taxable, gstBps)
  return { taxable, gst, metal, open, off, base: bases[best.part], best: best === own ? null : best }
}

/** A reduction is borne by what it was taken from, in proportion; stones cost no more than what is above the metal. */
function stonesPaid({ stones, cut, taken, reducible }: StonesBasis, aboveMetal: number): number {
  const rest = reducible === 0 ? 0 : share(taken, stones - cut, reducible)
  return Math.max(0, Math.min(stones - cut - rest, aboveMetal))
}

/** The same price after a discount on the bill. */
export function reducedTo(
  price: Price,
  { taxable, gst, total }: Pick<Price, 'taxable' | 'gst' | 'total'>,
): Price {
  const basis = { ...price.basis, taken: price.basis.taken + price.taxable - taxable }
  return { ...price, taxable, gst, total, basis, stones: stonesPaid(basis, taxable - price.metal) }
}
