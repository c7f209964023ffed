import type { Paise } from '#rules/money.ts'
import type { Breakup, StoredBreakup } from './breakup.ts'
import type { Making } from './making/making.ts'

/**
 * The price of several equal pieces, line by line: each line of one piece, rounded once, times their number. So is the
 * price, to the paisa, and the lines add up as those of one piece do.
 */
export function lineBreakup(quantity: number, piece: Breakup): Breakup {
  if (quantity === 1) return piece
  const times = (paise: Paise): Paise => paise * quantity
  const { metal, making, sale, discountable } = piece
  return {
    ...piece,
    quantity,
    metal: metal && { ...metal, netWeightMg: metal.netWeightMg * quantity, value: times(metal.value) },
    making: making && makingOfPieces(making, quantity),
    stoneValue: times(piece.stoneValue),
    subtotal: times(piece.subtotal),
    discount: times(piece.discount),
    discountable: {
      ...discountable,
      amount: times(discountable.amount),
      floor: times(discountable.floor),
    },
    ...(sale && { sale: { ...sale, base: times(sale.base), priceBefore: times(sale.priceBefore) } }),
    taxable: times(piece.taxable),
    gst: times(piece.gst),
    insurance: times(piece.insurance),
    price: times(piece.price),
  }
}

function makingOfPieces(making: Making, quantity: number): Making {
  const { wastage, weightMg, belowMin } = making
  return {
    ...making,
    amount: making.amount * quantity,
    ...(wastage !== undefined && { wastage: wastage * quantity }),
    ...(weightMg !== undefined && { weightMg: weightMg * quantity }),
    ...(belowMin !== undefined && { belowMin: belowMin * quantity }),
  }
}

/** The same with the weights of one piece, for words such as `2 × 10 g`; the amounts stay those of all pieces. */
export function withUnitWeights<Line extends StoredBreakup>(line: Line): Line {
  const { quantity = 1, metal, making } = line
  if (quantity === 1) return line
  const { weightMg, belowMin } = making ?? {}
  return {
    ...line,
    metal: metal && { ...metal, netWeightMg: metal.netWeightMg / quantity },
    making: making && {
      ...making,
      ...(weightMg !== undefined && { weightMg: weightMg / quantity }),
      ...(belowMin !== undefined && { belowMin: belowMin / quantity }),
    },
  }
}
