import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { DEMO_PRODUCTS } from '../products.ts'
import { STAFF } from './people.ts'
import type { Stage } from './stage.ts'

/** A piece as the story names it: a product alone, or with what is chosen of it. */
export type ChosenProduct =
  | string
  | {
      name: string
      quantity?: number
      size?: string
      partnerSize?: string
      purity?: string
      tag?: string
      engraving?: string
      giftWrap?: boolean
      giftMessage?: string
    }

/** The products of the demo: their ids, and what the shop is asked for. */
export type Goods = {
  idOf: (name: string) => string
  /** A piece as a sale takes it, in the first size there is where the story names none. */
  wish: (piece: ChosenProduct) => {
    productId: string
    quantity: number
    variant: { purity?: string; size?: string; partnerSize?: string }
    itemTag?: string
    extras: { engraving?: string; giftWrap?: boolean; giftMessage?: string }
  }
}

/** Looks up the demo's products in the shop. */
export async function goodsOf(stage: Stage): Promise<Goods> {
  const ids = new Map<string, string>()
  let after: string | undefined
  do {
    const query = { limit: 100, ...(after && { after }) }
    const page = await stage.ask(STAFF.owner, listAdminProducts, { query })
    for (const row of page.rows) if ('name' in row) ids.set(row.name, row.id)
    after = page.next ?? undefined
  } while (after)
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`The demo has no ${name}.`)
    return id
  }
  return {
    idOf,
    wish: (piece) => {
      const {
        name,
        quantity = 1,
        tag,
        engraving,
        giftWrap,
        giftMessage,
        purity,
        ...sizes
      } = typeof piece === 'string' ? { name: piece } : piece
      const variant = { ...(tag ? {} : firstSizesOf(name)), ...sizes, ...(purity && { purity }) }
      return {
        productId: idOf(name),
        quantity,
        variant,
        ...(tag && { itemTag: tag }),
        extras: {
          ...(engraving && { engraving }),
          ...(giftWrap && { giftWrap }),
          ...(giftMessage && { giftMessage }),
        },
      }
    },
  }
}

/** The sizes without a difference in weight are those the product is photographed in. */
function firstSizesOf(name: string): { size?: string; partnerSize?: string } {
  const product = DEMO_PRODUCTS.flatMap(({ products }) => products).find((one) => one.name === name)
  const { sizes = '', partnerSizes = '' } = product?.variants ?? {}
  const usual = (text: string) =>
    text
      .split(',')
      .map((one) => one.trim())
      .find((one) => !/ [+-]\d/.test(one))
  const [size, partnerSize] = [usual(sizes), usual(partnerSizes)]
  return { ...(size && { size }), ...(partnerSize && { partnerSize }) }
}
