import { conditionSentence } from '#rules/pricing/discount-part-words.ts'

/** The placeholder for the buyback shares on a page, on a line of its own. */
const BUYBACK_PLACE = '{{buyback}}'

/** The placeholder for the return rules on a page, on a line of its own. */
const RETURNS_PLACE = '{{returns}}'

/** The placeholder for the condition of the welcome offer. */
const OFFER_PLACE = '{{welcome-offer}}'

/** The placeholder for how the shop is reached, on a line of its own. */
const CONTACT_PLACE = '{{contact}}'

/** A page's Markdown with how the shop is reached in its place. */
export function withContact(body: string, { phone, email }: { phone: string; email: string }): string {
  const ways = [phone && `call **${phone}**`, email && `write to [${email}](mailto:${email})`].filter(Boolean)
  const words =
    ways.length > 0 ? `Please ${ways.join(', or ')}.` : 'Please use the [contact form](/#contact).'
  return body.replaceAll(CONTACT_PLACE, words)
}

/** A page's Markdown with the condition of the welcome offer in its place. */
export function withOfferCondition(body: string, condition: string): string {
  return body.replaceAll(OFFER_PLACE, conditionSentence(condition))
}

/**
 * A page's Markdown with the shares in their place. The exchange policy has them even when its text names no place: its
 * promise and the quote must have the same numbers.
 */
export function withBuyback(page: { slug: string; body: string }, shares: string): string {
  const { slug, body } = page
  if (body.includes(BUYBACK_PLACE)) return body.replaceAll(BUYBACK_PLACE, shares)
  return slug === 'exchange-policy' ? `${body}\n\n## Exchange and buyback\n\n${shares}\n` : body
}

/** The same for the rules for returns, which the account works by. */
export function withReturns(page: { slug: string; body: string }, rules: string): string {
  const { slug, body } = page
  if (body.includes(RETURNS_PLACE)) return body.replaceAll(RETURNS_PLACE, rules)
  return slug === 'exchange-policy' ? `${body}\n\n## Returns from your account\n\n${rules}\n` : body
}
