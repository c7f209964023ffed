/** A printed invoice or credit note, as read by somebody who has nothing but the paper. */
export type PaperInvoice = ReturnType<typeof readInvoice>

/** Paise of `1,23,456.70`. */
const paise = (text: string) => BigInt(text.replace(/[,.₹]/g, ''))
const AMOUNT = '([\\d,]+\\.\\d\\d)'

export function readInvoice(text: string) {
  const found = (pattern: string) => new RegExp(pattern, 'm').exec(text)
  const word = (pattern: string) => found(pattern)?.[1] ?? null
  const amount = (label: string) => {
    const [, minus, value] = found(`^${label}.*? (− )?₹?${AMOUNT}$`) ?? []
    return value === undefined ? null : minus ? -paise(value) : paise(value)
  }
  const rate = found(`^Metal value, (.+?) ([\\d.]+) g × ₹${AMOUNT} per gram ${AMOUNT}$`)
  const lost = found(`^Wastage ([\\d.]+)% of ([\\d.]+) g × ₹${AMOUNT} per gram ${AMOUNT}$`)
  const byGram = found(`^Making charges ₹${AMOUNT} per gram of (net|gross) weight × ([\\d.]+) g ${AMOUNT}$`)
  const share = (label: string) => {
    const bps = word(`^${label} ([\\d.]+)%`)
    return bps === null ? null : BigInt(Math.round(Number(bps) * 100))
  }
  return {
    number: word('^((?:INV|CRN)/\\S+)$'),
    against: word('^for invoice (\\S+) of'),
    sellerState: word('^Solapur 413001, (.+)$'),
    placeOfSupply: word('^Place of supply (.+)$'),
    gstin: word('^GSTIN (\\S+)$'),
    /** Of the seller. */
    pan: word('^PAN (\\S+)$'),
    hsn: word('^HSN\\n(\\d+)$'),
    purity: word('^Purity\\n(.+)$'),
    netWeight: word('^Net weight\\n(.+)$'),
    huid: word('^HUID: (.+?) +·'),
    canBeVerified: text.includes('can be verified in the BIS CARE app'),
    metal: rate && {
      purity: rate[1],
      milligrams: BigInt((rate[2] ?? '').replace('.', '')),
      ratePerGram: paise(rate[3] ?? ''),
      value: paise(rate[4] ?? ''),
    },
    wastage: amount('Wastage'),
    wastageTerms: lost && {
      bps: BigInt(Math.round(Number(lost[1]) * 100)),
      milligrams: BigInt((lost[2] ?? '').replace('.', '')),
      ratePerGram: paise(lost[3] ?? ''),
    },
    making: amount('Making charges'),
    perGram: byGram && {
      rate: paise(byGram[1] ?? ''),
      weight: byGram[2],
      milligrams: BigInt((byGram[3] ?? '').replace('.', '')),
    },
    makingBps: word('^Making charges ([\\d.]+)% of the metal value'),
    stones: amount('Stones'),
    article: amount('Price of the article'),
    discount: amount('Discount'),
    discountBps: share('Discount'),
    /** The part of the price that the percentage is based on; older orders do not say. */
    discountPart: word('^Discount [\\d.]+% of (.+?) (?:− )?₹?[\\d,]+\\.\\d\\d$'),
    offer: amount('Welcome offer'),
    offerBps: share('Welcome offer'),
    offerPart: word('^Welcome offer [\\d.]+% of (.+?) (?:− )?₹?[\\d,]+\\.\\d\\d$'),
    takenBack: amount('Value credited'),
    taxable: amount('Taxable value'),
    cgst: amount('CGST'),
    cgstBps: share('CGST'),
    sgst: amount('SGST'),
    sgstBps: share('SGST'),
    igst: amount('IGST'),
    igstBps: share('IGST'),
    insurance: amount('Transit insurance'),
    delivery: amount('Delivery'),
    roundOff: amount('Round-off'),
    total: amount('Total(?: credited)?'),
    inWords: paiseOfWords(word('^(Rupees .+ Only)$') ?? ''),
  }
}

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '? ? Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const BIG = { Hundred: 100n, Thousand: 1000n, Lakh: 100_000n, Crore: 10_000_000n } as const

/** Reads an amount in words back into paise: the inverse of `rules/invoices/amount-in-words.ts`. */
function paiseOfWords(words: string): bigint {
  const [, rupees = '', paise = 'Zero'] = /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(words) ?? []
  return numberOf(rupees) * 100n + numberOf(paise)
}

function numberOf(words: string): bigint {
  let [sum, group] = [0n, 0n]
  for (const word of words.split(/[ -]/)) {
    if (word === 'Hundred') group *= 100n
    else if (word in BIG) [sum, group] = [sum + group * BIG[word as keyof typeof BIG], 0n]
    else group += TENS.includes(word) ? BigInt(TENS.indexOf(word)) * 10n : BigInt(SMALL.indexOf(word))
  }
  return sum + group
}
