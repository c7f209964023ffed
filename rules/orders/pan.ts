import { fromRupees, type Paise, type Rupees } from '#rules/money.ts'
import { joinedCode } from '#rules/typed-text.ts'

/** Whom a PAN may belong to, by its fourth letter: the Income Tax Department's list. */
const PAN_HOLDERS = {
  A: 'an association of persons',
  B: 'a body of individuals',
  C: 'a company',
  F: 'a firm',
  G: 'a government agency',
  H: 'a Hindu undivided family',
  J: 'an artificial juridical person',
  L: 'a local authority',
  P: 'a person',
  T: 'a trust',
} as const satisfies Record<string, string>

const STRUCTURE = /^[A-Z]{3}([A-Z])[A-Z](\d{4})[A-Z]$/

/**
 * Whether a sale is documented with the customer's PAN: goods for more than the threshold in one transaction, however
 * they are paid (Income-tax Rules 1962, 114B, serial 18; since April 2026 Income-tax Rules 2026, 159).
 */
export function needsPan(total: Paise, threshold: Paise): boolean {
  return total > threshold
}

/** The threshold of the setting. */
export const panThreshold = ({ above }: { above: Rupees }): Paise => fromRupees(above)

/** The sentence for a business in place of the question for its PAN. */
export const PAN_FROM_GSTIN =
  'The law requires a PAN on the invoice for this amount. The GSTIN of your business contains it.'

/** Where somebody without a PAN can buy: the declaration is signed on paper. */
export const WITHOUT_PAN =
  'If you have no PAN, please buy in our shop: you sign a declaration (Form 97) there, and show an identity document.'

/** The same for an embassy or a UN body. */
export const NO_PAN_WITH_UIN = 'An embassy or a body of the United Nations with a UIN needs no PAN.'

/** Why a large order cannot be billed to a person once it was to a business. */
export const PAN_IS_OF_BUSINESS =
  'The invoice quotes the GSTIN or UIN of the buyer in place of a person’s PAN. To bill a person, please cancel the order and place it again.'

/** The PAN as it is printed on the card, or null if it is not a PAN: see {@link panFault}. */
export function readPan(typed: string): string | null {
  return panFault(typed) === null ? tidied(typed) : null
}

/**
 * Why this cannot be a PAN, or null. All that is published about one is checked; how the last letter follows from the
 * others is not (docs/decisions/012-pan.md).
 */
export function panFault(typed: string): string | null {
  const pan = tidied(typed)
  if (pan === '') return 'Please enter your PAN.'
  const [, holder = '', digits] = STRUCTURE.exec(pan) ?? []
  if (!holder) return 'A PAN has five letters, four digits and a letter, such as ABCPK1234F.'
  if (!Object.hasOwn(PAN_HOLDERS, holder))
    return `This PAN doesn’t look right: the 4th letter can’t be ${holder}. Please check your card.`
  if (digits === '0000')
    return 'This PAN doesn’t look right: the digits can’t be 0000. Please check your card.'
  return null
}

/** Blanks and hyphens between the groups, small letters and wide ones are how people type. */
function tidied(typed: string): string {
  return joinedCode(typed).replaceAll('-', '').toUpperCase()
}

/**
 * `ABxxxxxx4F`: how a PAN is shown wherever it need not be read. Of a person the fourth letter is always P and the
 * fifth the surname's, so showing three letters and two digits would leave a hundred candidates; this leaves 26,000.
 */
export function maskedPan(pan: string): string {
  return `${pan.slice(0, 2)}xxxxxx${pan.slice(-2)}`
}

/** A person's fifth letter is that of the surname when the card was made; people marry, so this is only a hint. */
export function surnameLooksOdd(typed: string, lastName: string): boolean {
  const pan = readPan(typed)
  const initial = lastName.trim().charAt(0).toUpperCase()
  return pan !== null && pan[3] === 'P' && /[A-Z]/.test(initial) && pan[4] !== initial
}
