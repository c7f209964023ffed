import { NO_LEGAL_NAME } from '#contracts/business.ts'
import { plainGstin, taxNumberFault } from '#rules/gstin.ts'
import { isMobileNumber, mobileNumberFault } from '#rules/identity/mobile-number.ts'
import { colleagueFault, weighedFault } from '#rules/items/weighed-item.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { referenceFault } from '#rules/orders/balance/tender-kinds.ts'
import { huidsOf } from '#rules/orders/huid.ts'
import { readGrams } from '#rules/read-measures.ts'
import type { CounterQuote, QuotedProduct } from '#trade/counter/contract/quote.ts'
import { type CashTaken, cashFault } from '#trade/counter/rules/cash-limit.ts'
import { paidFault } from '#trade/counter/rules/counter-sale.ts'
import { isBrought, type useBrought } from '#trade/counter/web/admin/tenders/brought.ts'
import { changeIn, creditIn, namedLines, paidBy } from '#trade/counter/web/admin/tenders/tender-lines.ts'
import { lacksDeclaration } from './declaration-draft.ts'
import type { CounterSaleDraft, CounterSaleItem, Person } from './sale-form.ts'

/** A field that a sale still lacks: a sentence for its button, and the name of the field that asks for it. */
export type Missing = { sentence: string; field: string }

const ADDRESS = {
  address: 'Enter the customer’s address.',
  pincode: 'Enter the pincode.',
  city: 'Enter the city.',
  state: 'Choose the state.',
} as const satisfies Partial<Record<keyof Person, string>>

interface SaleSoFar {
  draft: CounterSaleDraft
  quote: CounterQuote | null
  brought: Pick<ReturnType<typeof useBrought>, 'lackFor' | 'amount'>
  /** The price could not be loaded. */
  hasFailed: boolean
  /** Paise of store credit that the customer has. */
  credit: Paise
  cash: CashTaken
  isLookingUp: boolean
}

/** The first thing that a sale still lacks, in the order of the screen; null when it can be sent. */
export function missingFor({
  draft,
  quote,
  brought,
  hasFailed,
  credit,
  cash,
  isLookingUp,
}: SaleSoFar): Missing | null {
  if (draft.items.length === 0) return lacks('product', 'Choose the product first.')
  if (!quote) return lacks('bill', hasFailed ? 'The price could not be loaded.' : 'Working out the price…')
  const product = lacksChoice(quote) ?? lacksWeight(draft, quote) ?? lacksHuid(draft, quote)
  if (product) return product
  const lack = brought.lackFor({ due: quote.total, tooMuch: 'more than the bill' })
  if (lack) return lack
  if (draft.mobileNumber.length < 10) return lacks('mobileNumber', 'Enter the customer’s mobile number.')
  if (!isMobileNumber(draft.mobileNumber)) return lacks('mobileNumber', mobileNumberFault(draft.mobileNumber))
  if (isLookingUp) return lacks('person.firstName', 'Looking up the customer…')
  return (
    lacksPerson(draft.person, personNeeded(draft, quote)) ??
    lacksBusiness(draft.person) ??
    lacksProof(draft, quote) ??
    lacksPrice(quote) ??
    lacksPayment(draft, { total: quote.total, brought: brought.amount, credit, cash })
  )
}

/** Of several products a sentence names the one that it is about. */
function about(quote: CounterQuote, nth: number, sentence: string): string {
  return quote.items.length === 1 ? sentence : `${quote.items[nth]?.product.name}: ${sentence}`
}

function lacksChoice(quote: CounterQuote): Missing | null {
  for (const [nth, { product, item, question, quantityFault }] of quote.items.entries()) {
    if (product.available <= 0 && !item)
      return lacks('product', about(quote, nth, 'This product is sold out. Please remove it from the sale.'))
    if (quantityFault !== null) return lacks('product', about(quote, nth, quantityFault))
    if (question) return lacks(`items.${nth}.variant`, about(quote, nth, `${question}.`))
  }
  return null
}

function lacksWeight(draft: CounterSaleDraft, quote: CounterQuote): Missing | null {
  for (const [nth, item] of draft.items.entries()) {
    const fault = weightFault(item, quote.items[nth]?.item ?? null)
    if (fault) return lacks(`items.${nth}.weighed`, fault)
  }
  return needsColleague(draft, quote) && draft.weightCheck.otp.length < 6
    ? lacks('weightCheck.mobileNumber', 'A colleague has to check the weight and enter the OTP.')
    : null
}

/** Whether a piece weighs so far from its tag that the seller's word is not enough. */
export const needsColleague = ({ items }: CounterSaleDraft, quote: CounterQuote): boolean =>
  items.some(({ weighed, isWeightChecked }, nth) => {
    const item = quote.items[nth]?.item
    const weighedMg = readGrams(weighed)
    if (!item || !weighedMg || !isWeightChecked) return false
    return colleagueFault({ tag: item.tag, taggedMg: item.weight, weighedMg }) !== null
  })

/** The fault in the weight of an item on the scale, until the seller has checked it; null where there is none. */
export function weightFault(
  { weighed, isWeightChecked }: Pick<CounterSaleItem, 'weighed' | 'isWeightChecked'>,
  item: QuotedProduct['item'],
): string | null {
  if (!item || weighed.trim() === '' || isWeightChecked) return null
  const weighedMg = readGrams(weighed)
  if (!weighedMg) return 'Enter the weight in grams, with up to three decimals.'
  return weighedFault({ tag: item.tag, taggedMg: item.weight, weighedMg })
}

function lacksHuid({ delivery, items }: CounterSaleDraft, quote: CounterQuote): Missing | null {
  if (delivery !== 'now') return null
  for (const [nth, { huid, isReasonAsked, duplicateReason }] of items.entries()) {
    const { product, item, quantity = 1 } = quote.items[nth] ?? {}
    if (product?.huidRequired && !item?.huid && huidsOf(huid).length < quantity)
      return lacks(`items.${nth}.huid`, about(quote, nth, huidRequest(quantity)))
    if (isReasonAsked && duplicateReason.trim() === '')
      return lacks(
        `items.${nth}.duplicateReason`,
        about(quote, nth, 'Check the HUID, or say why it is right.'),
      )
  }
  return null
}

const huidRequest = (quantity: number) =>
  quantity === 1 ? 'Enter the HUID.' : `Enter ${quantity} HUIDs, one for each piece.`

/** The customer's details that this sale has to name. */
export type PersonNeeded = { name: boolean; address: boolean }

/** A parcel, a business, the paper of what is brought beside money and the invoice of a larger sale name customer and address; what is collected later, the customer. */
export function personNeeded(draft: CounterSaleDraft, quote: CounterQuote | null): PersonNeeded {
  const { delivery, person } = draft
  const address =
    delivery === 'parcel' || Boolean(quote?.addressNeeded) || isBrought(draft) || person.business !== null
  return { name: address || delivery === 'later', address }
}

export function lacksPerson(person: Person, needed: PersonNeeded): Missing | null {
  if (needed.name && person.firstName.trim() === '')
    return lacks('person.firstName', 'Enter the customer’s name.')
  if (!needed.address) return null
  for (const [part, sentence] of Object.entries(ADDRESS))
    if (person[part as keyof typeof ADDRESS].trim() === '') return lacks(`person.${part}`, sentence)
  return null
}

function lacksProof({ person, pan, declaration }: CounterSaleDraft, quote: CounterQuote): Missing | null {
  if (!quote.pan.needed || person.business) return null
  if (declaration) return lacksDeclaration(declaration)
  return pan.trim() === ''
    ? lacks('pan', 'Enter the PAN, or take the declaration of a customer without one.')
    : null
}

function lacksBusiness({ business }: Person): Missing | null {
  if (!business) return null
  const fault = taxNumberFault(plainGstin(business.gstin))
  if (fault) return lacks('person.business.gstin', fault)
  return business.legalName.trim() === '' ? lacks('person.business.legalName', NO_LEGAL_NAME) : null
}

function lacksPrice({ coupon, discountFault }: CounterQuote): Missing | null {
  if (coupon?.fault) return lacks('coupon', coupon.fault)
  return discountFault === null ? null : lacks('discount', discountFault)
}

type ToPay = { total: Paise; brought: Paise; credit: Paise; cash: CashTaken }

function lacksPayment(
  { tenders, delivery }: CounterSaleDraft,
  { total, brought, credit, cash }: ToPay,
): Missing | null {
  if (tenders.length === 0 && brought < total) return lacks('tenders', 'Choose how it is paid.')
  if (creditIn(tenders) > credit)
    return lacks('credit', `This customer has ${formatRupees(credit)} of store credit.`)
  for (const { line, name } of namedLines(tenders)) {
    if (paidBy([line]) <= 0)
      return lacks(line.kind === 'credit' ? name : `${name}.amount`, 'Enter the amount, or remove the line.')
    const fault = line.kind === 'credit' ? null : referenceFault(line.kind, line.reference)
    if (fault) return lacks(`${name}.reference`, fault)
  }
  const change = changeIn(tenders, total - brought)
  const tooMuchCash = cashFault(paidBy(tenders.filter(({ kind }) => kind === 'cash')) - change, cash)
  if (tooMuchCash) return lacks('tenders', tooMuchCash)
  const paid = paidBy(tenders) - change + brought
  // The smallest advance is the server's to refuse.
  const fault = paidFault({ delivery, total, paid, minAdvanceBps: 0 })
  return fault === null ? null : lacks('tenders', fault)
}

const lacks = (field: string, sentence: string): Missing => ({ field, sentence })
