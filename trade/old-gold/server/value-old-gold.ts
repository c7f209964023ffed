import type { Paise } from '#rules/money.ts'
import { invalidField, refused } from '#server/errors.ts'
import { inField } from '#server/in-field.ts'
import { itemByCode } from '#server/items/items.store.ts'
import { huidsElsewhere } from '#server/orders/order-huids.store.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { NO_PURITY } from '#trade/old-gold/contract/estimate.ts'
import { type OldGoldLotForm, oldGoldSettings } from '#trade/old-gold/contract/old-gold.ts'
import { IDENTITY_FROM } from '#trade/old-gold/rules/identity-from.ts'
import { oldGoldSteps, oldGoldWorth, touchOfPurity } from '#trade/old-gold/rules/old-gold.ts'
import type { BoughtGold } from '#trade/old-gold/rules/old-gold-voucher.ts'

type Pieces = readonly OldGoldLotForm[]

/** Pieces of old gold with what each is worth at this moment. Paise. */
export type ValuedOldGold = {
  pieces: BoughtGold[]
  amount: Paise
  isIdentityNeeded: boolean
  ratesAt: Date
}

/**
 * The value of pieces of old gold at the rates in force. Refuses (400) a piece that belongs to the shop or was sold by
 * it, known by its HUID, because such a piece is a buyback; (409) while there are no rates.
 */
export async function valueOldGold(shop: Pick<Shop, 'db'>, pieces: Pieces): Promise<ValuedOldGold> {
  const rates = await ratesInForce(shop.db)
  if (!rates) throw refused('There are no metal rates yet, so that old gold cannot be valued.')
  const terms = await readSetting(shop, oldGoldSettings)
  const sheet = rateSheet(rates)
  const valued: BoughtGold[] = []
  for (const [nth, { description, huid, estimateCode, grossWeight, deduction, purity }] of pieces.entries()) {
    if (huid !== '') await mustBeForeign(shop, huid, `${nth}.huid`)
    const touchBps = touchOfPurity(purity)
    if (touchBps === null) throw invalidField(`${nth}.purity`, NO_PURITY)
    valued.push({
      ...oldGoldWorth({ grossWeightMg: grossWeight, deductedMg: deduction, touchBps }, sheet, terms),
      description,
      huid,
      ...(estimateCode && { estimateCode }),
    })
  }
  mustDiffer(pieces)
  const amount = valued.reduce((sum, piece) => sum + piece.amount, 0)
  return {
    pieces: valued,
    amount,
    ratesAt: rates.publishedAt,
    isIdentityNeeded: amount >= IDENTITY_FROM,
  }
}

/** No line of an order has this id. */
const NO_LINE = '00000000-0000-0000-0000-000000000000'

async function mustBeForeign({ db }: Pick<Shop, 'db'>, huid: string, field: string): Promise<void> {
  const item = await itemByCode(db, { tag: null, huid })
  if (item && item.status !== 'sold')
    throw invalidField(field, `${huid} is the HUID of ${item.tag}, which belongs to this shop.`)
  const [sold] = await huidsElsewhere(db, [huid], NO_LINE)
  if (sold)
    throw invalidField(
      field,
      `${huid} was sold here as order ${sold.number}. Buy it back under Returns, for its part of what was paid.`,
    )
}

function mustDiffer(pieces: Pieces): void {
  const huids = pieces.map(({ huid }) => huid)
  const nth = huids.findIndex((huid, at) => huid !== '' && huids.indexOf(huid) < at)
  if (nth >= 0) throw invalidField(`${nth}.huid`, 'Another piece has the same HUID.')
}

/** The value of the pieces, step by step, for the screen. */
export async function quoteOldGold(shop: Shop, { pieces }: { pieces: Pieces }) {
  const valued = await inField('pieces', () => valueOldGold(shop, pieces))
  return {
    pieces: valued.pieces.map((piece) => ({
      fineWeight: piece.fineMg,
      value: piece.amount,
      steps: oldGoldSteps(piece).map(({ amount: _, ...step }) => step),
    })),
    value: valued.amount,
    isIdentityNeeded: valued.isIdentityNeeded,
    ratesAt: valued.ratesAt,
  }
}
