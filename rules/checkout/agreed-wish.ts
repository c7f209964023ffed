import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import type { Extra } from './extras.ts'
import type { Quote } from './quote.ts'
import type { Wish } from './wish.ts'

type Agreed = { productId: string; quantity: number; quote: Quote }

/** What was agreed on, as somebody would wish it today. */
export function agreedWish({ productId, quantity, quote }: Agreed): Wish {
  const textOf = (kind: Extra['kind']) => quote.extras?.find((extra) => extra.kind === kind)?.text
  const extras = {
    engraving: textOf('engraving') ?? '',
    giftWrap: textOf('gift-wrap') !== undefined,
    giftMessage: textOf('gift-message') ?? '',
  }
  return { productId, quantity, ...writtenChoice(quote.product.variant ?? {}), extras }
}
