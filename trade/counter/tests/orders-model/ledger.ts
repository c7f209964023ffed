import {
  type Article,
  bpsOf,
  type Cut,
  type Price,
  type Purity,
  priceOf,
  share,
  timesArticle,
} from './arithmetic.ts'

/** A way back of a line: a return, an exchange or a buyback that is open or settled. Paise. */
export type Way = {
  kind: 'return' | 'exchange' | 'buyback'
  number: string
  status: 'approved' | 'received' | 'offered' | 'inspected' | 'settled'
  isFault: boolean
  /** The amount promised when it was requested. */
  promised: number
  amount: number
  /** The rate per gram with which it was quoted. */
  rate: number
  lostMg: number
  /** Where the product is decided about, once. */
  isPlaced: boolean
  /** Settled by store credit or by a transfer; neither for a return. */
  paidAs: 'credit' | 'transfer' | null
}

export type Line = {
  /** `transactionId` on the wire. */
  id: string
  product: number
  quantity: number
  /** All pieces of it together, as its price is of all. */
  article: Article
  price: Price
  /** The rate per gram at which it was sold. */
  rate: number
  status: 'Confirmed' | 'Packed' | 'Delivered' | 'Cancelled' | 'Returned'
  /** Paid with money, and with store credit. */
  money: number
  credit: number
  /** Money that goes back or went back, and what came back as store credit. */
  moneyBack: number
  creditBack: number
  isBilled: boolean
  /** A credit note corrects it, as the shop's documents say. */
  isNoted: boolean
  /** A return that was rejected cannot be asked for again. */
  isRejected: boolean
  way: Way | null
}

export type Order = {
  number: string
  customer: number
  isCounter: boolean
  handover: 'parcel' | 'counter'
  lines: Line[]
  /** The provider's order; empty where nothing was paid there. */
  providerOrder: string
  state: string
  /** Taken in cash and paid out in cash, in paise: the law limits both. */
  cashIn: number
  cashOut: number
}

/** Products with how many of each, their prices, and the rates per gram behind them. */
export type Basket = { product: number; quantity: number; price: Price; rate: number }[]

/** A payment whose popup was closed, and which may be captured later. */
export type Late = {
  providerOrder: string
  customer: number
  wanted: Basket
  credit: number
  /** Whether prices have been the same since, so that its money buys what is in stock. */
  isCurrent: boolean
  hasOffer: boolean
}

export type Customer = { credit: number; creditAtFirst: number; cashIn: number; cashOut: number }

export type Model = {
  rates: Record<Purity, number>
  sale: Cut | null
  articles: readonly Article[]
  stock: number[]
  customers: Customer[]
  orders: Order[]
  late: Late[]
  /** Asked for and captured at the provider, by its order. */
  asked: Map<string, number>
  captured: Map<string, number>
}

export const WELCOME_BPS = 1500
export const COUPON: Cut = { part: 'making', bps: 2000 }
export const SALE: Cut = { part: 'making-and-stones', bps: 1200 }
/** The shares that the shop gives for a product: basis points of metal and of the price of the stones. */
export const SHARES = {
  exchange: { metalBps: 10_000, stoneBps: 8000 },
  buyback: { metalBps: 9500, stoneBps: 0 },
}
export const RETURN_DEDUCTION_BPS = 500
/** By how much two scales may differ, milligrams. */
const TOLERANCE_MG = 10
export const countedLoss = (lostMg: number) => (lostMg > TOLERANCE_MG ? lostMg : 0)
export const CASH_LIMIT = 2_00_000_00
/** The provider takes and returns no less. */
export const SMALLEST = 1_00

export const paidOf = ({ money, credit }: Line) => money + credit
export const backOf = ({ moneyBack, creditBack }: Line) => moneyBack + creditBack
export const leftOf = (line: Line) => paidOf(line) - backOf(line)
export const isAlive = ({ status }: Line) => status !== 'Cancelled'
export const balanceOf = (line: Line) => (isAlive(line) ? line.price.total - paidOf(line) : 0)
export const isWayOpen = ({ way }: Line) => way !== null && way.status !== 'settled'
export const isBoughtBack = ({ way }: Line) => way?.status === 'settled' && way.paidAs !== null
export const rateOf = (m: Model, { purity }: Article) => (purity === null ? 0 : m.rates[purity])
export const linesOf = (m: Model) => m.orders.flatMap(({ lines }) => lines)

/** The one of these that `nth` means; undefined where there is none. */
export const pick = <Item>(items: readonly Item[], nth: number): Item | undefined =>
  items[nth % Math.max(1, items.length)]

export function only<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('The model has nothing there.')
  return item
}

export const orderOf = (m: Model, line: Line): Order =>
  only(m.orders.find(({ lines }) => lines.includes(line)))

/** A first order has the welcome offer; cancelled ones do not count. */
export const hasWelcomeOffer = (m: Model, customer: number) =>
  m.orders.every((order) => order.customer !== customer || !order.lines.some(isAlive))

type Offers = { hasCoupon: boolean; welcomeBps: number }
type Pieces = { product: number; quantity: number }

export function priceNow(m: Model, { product, quantity }: Pieces, { hasCoupon, welcomeBps }: Offers): Price {
  const article = only(m.articles[product])
  const cuts = [...(m.sale ? [m.sale] : []), ...(hasCoupon ? [COUPON] : [])]
  return priceOf(quantity, article, rateOf(m, article), { cuts, welcomeBps })
}

/**
 * The part of a purchase that is in stock, at today's prices, up to so many `pieces` of each that is sold by the
 * number.
 */
export function inStock(
  m: Model,
  { products, pieces }: { products: readonly number[]; pieces: number },
  offers: Offers,
): Basket | undefined {
  const basket = products.flatMap((product) => {
    const article = only(m.articles[product])
    const quantity = Math.min(m.stock[product] ?? 0, article.kind === 'jewellery' ? 1 : pieces)
    const price = priceNow(m, { product, quantity }, offers)
    return quantity > 0 ? [{ product, quantity, price, rate: rateOf(m, article) }] : []
  })
  return basket.length > 0 ? basket : undefined
}

export const articlesOf = (m: Model, { product, quantity }: Pieces): Article =>
  timesArticle(quantity, only(m.articles[product]))

/** All pieces of a line are on sale again. */
export function restock(m: Model, { product, quantity }: Pieces): void {
  m.stock[product] = (m.stock[product] ?? 0) + quantity
}

/**
 * Money goes back for a line: the part paid with money first, then the store credit. Money that is too little for the
 * provider becomes store credit.
 */
export function giveBack(m: Model, line: Line, amount: number): void {
  const order = orderOf(m, line)
  const money = Math.min(amount, Math.max(0, line.money - line.moneyBack))
  const isChange = !order.isCounter && money < SMALLEST
  const credited = isChange ? amount : amount - money
  line.moneyBack += amount - credited
  line.creditBack += credited
  only(m.customers[order.customer]).credit += credited
}

/** Lines are billed once nothing of their order is unpaid; until then those that have left. */
export function bill({ lines }: Order): void {
  const isPaid = lines.every((line) => balanceOf(line) === 0)
  for (const line of lines)
    if (isAlive(line) && (isPaid || line.status === 'Delivered' || line.status === 'Returned'))
      line.isBilled = true
}

/** Everything paid for a line goes back, and its product into stock; what waited for its rest is billed. */
export function cancel(m: Model, line: Line): void {
  line.status = 'Cancelled'
  giveBack(m, line, leftOf(line))
  restock(m, line)
  bill(orderOf(m, line))
}

/** The value of the metal and the stones of a line to the shop, at a rate per gram. */
export function worthOf(
  { article, price }: Line,
  kind: 'exchange' | 'buyback',
  rate: number,
  lostMg: number,
): number {
  const { metalBps, stoneBps } = SHARES[kind]
  const metal = share(rate, article.netMg - countedLoss(lostMg), 1000)
  return bpsOf(metal, metalBps) + bpsOf(price.stones, stoneBps)
}
