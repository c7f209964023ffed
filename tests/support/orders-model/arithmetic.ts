/** What a product is made of, as the model prices it; milligrams, paise and basis points. */
export type Article = {
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
  /** What the metal was worth, below which nothing reduces the price. */
  metal: number
  /** What was paid for the stones, and from what that follows. */
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

/** What a customer pays for a article at a rate per gram, with the best of its cuts and the welcome offer. */
export function priceOf(article: Article, rate: number, cuts: readonly Cut[], welcomeBps: number): Price {
  return article.fixed > 0 ? fixedPrice(article, welcomeBps) : linkedPrice(article, rate, cuts, welcomeBps)
}

function fixedPrice({ fixed, insurance, gstBps }: Article, welcomeBps: number): Price {
  const withTax = fixed - insurance
  const before = withTax - 2 * share(withTax, gstBps, 2 * (10_000 + gstBps))
  const welcome = bpsOf(before, welcomeBps)
  const gst = welcome === 0 ? withTax - before : gstOf(before - welcome, gstBps)
  const taxable = before - welcome
  const basis = { stones: 0, cut: 0, taken: 0, reducible: 0 }
  return { taxable, gst, insurance, total: taxable + gst + insurance, metal: 0, stones: 0, basis }
}

function linkedPrice(article: Article, rate: number, cuts: readonly Cut[], welcomeBps: number): Price {
  const { netMg, makingBps, stones, ownBps, gstBps, insurance } = article
  const metal = share(rate, netMg, 1000)
  const making = bpsOf(metal, makingBps)
  const bases = { making, stones, 'making-and-stones': making + stones }
  const own = { part: 'making-and-stones', bps: ownBps } as const
  const [best = own] = [own, ...cuts].toSorted(
    (one, other) => bpsOf(bases[other.part], other.bps) - bpsOf(bases[one.part], one.bps),
  )
  const off = bpsOf(bases[best.part], best.bps)
  const welcome = bpsOf(making + stones - off, welcomeBps)
  const taxable = metal + making + stones - off - welcome
  const gst = gstOf(taxable, gstBps)
  const isOwn = best === own
  const basis = {
    stones,
    cut: isOwn || best.part === 'making' ? 0 : share(off, stones, Math.max(1, bases[best.part])),
    taken: isOwn ? off + welcome : welcome,
    reducible: making + stones - (isOwn ? 0 : off),
  }
  return {
    taxable,
    gst,
    insurance,
    total: taxable + gst + insurance,
    metal,
    stones: stonesPaid(basis, taxable - metal),
    basis,
  }
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
