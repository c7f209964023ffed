import type { QuoteLines, QuoteTerms } from './quote.ts'
import { roundedAlone } from './sale/round-off.ts'

/** The terms that the lines of a quote were made with. */
export function termsOfQuote({
  promotion,
  counterDiscount,
  extras,
  delivery,
  roundOff,
}: QuoteLines): QuoteTerms {
  return {
    welcomeBps: promotion?.bps ?? 0,
    welcomeCap: promotion?.amount,
    ...(counterDiscount !== undefined && { counterDiscount }),
    ...(extras && { extras }),
    ...(roundOff !== undefined && { round: rounded }),
    delivery,
  }
}

/** The lines of one product, rounded by itself as `roundedTogether` rounds one alone. */
export function rounded(lines: QuoteLines): QuoteLines {
  const total = roundedAlone(lines.total)
  return { ...lines, roundOff: total - lines.total, total }
}
