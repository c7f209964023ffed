import { typedCode } from '#rules/typed-text.ts'

/** Where most people here have their e-mail, and the endings that each really has; the first is meant where none was typed. */
const PROVIDERS: Record<string, readonly string[]> = {
  gmail: ['com'],
  rediffmail: ['com'],
  icloud: ['com'],
  yahoo: ['com', 'co.in', 'in', 'co.uk'],
  hotmail: ['com', 'co.in', 'in', 'co.uk'],
  outlook: ['com', 'in'],
}
/** Names of other providers and of companies that are one slip away from one above. */
const OTHERS = new Set(['mail', 'email', 'ymail', 'fmail', 'tmail', 'zmail', 'xmail', 'rediff'])

/**
 * The address that was probably meant, where the domain is a slip away from a well-known one: `asha@gmial.con` →
 * `asha@gmail.com`. Null where nothing looks wrong. To be asked about, never to be put right unasked: it may exist.
 */
export function meantEmail(typed: string): string | null {
  const address = typedCode(typed)
  const at = address.lastIndexOf('@')
  const [, name = '', ending = ''] = /^([a-z-]+)[.,]*(.*?)[.,]*$/i.exec(address.slice(at + 1)) ?? []
  if (at < 1 || /[\s@]/.test(address.slice(0, at)) || OTHERS.has(name.toLowerCase())) return null
  const domain = meantDomain(name.toLowerCase(), ending.toLowerCase().replaceAll(',', '.'))
  const meant = domain && `${address.slice(0, at)}@${domain}`
  return meant && meant.toLowerCase() !== address.toLowerCase() ? meant : null
}

function meantDomain(name: string, ending: string): string | null {
  for (const [provider, endings] of Object.entries(PROVIDERS)) {
    const [first = ''] = endings
    // `asha@gmailcom`
    if (ending === '' && name === provider + first) return `${provider}.${first}`
    if (name !== provider && !isSlip(name, provider)) continue
    const meant = endings.find((one) => one === ending) ?? endings.find((one) => isSlip(ending, one))
    if (meant) return `${provider}.${meant}`
    // A provider with one ending has no other; of the others, a country may have one that is not in the list.
    if (name === provider && (ending === '' || endings.length === 1)) return `${provider}.${first}`
  }
  return null
}

/** A letter too many, too few or another one, or two that changed places. */
function isSlip(typed: string, right: string): boolean {
  if (typed === right || Math.abs(typed.length - right.length) > 1) return false
  let at = 0
  while (at < right.length && typed[at] === right[at]) at++
  const [rest, rightRest] = [typed.slice(at), right.slice(at)]
  const isSwapped =
    rest[0] === rightRest[1] && rest[1] === rightRest[0] && rest.slice(2) === rightRest.slice(2)
  return (
    isSwapped ||
    rest.slice(1) === rightRest.slice(1) ||
    rest.slice(1) === rightRest ||
    rest === rightRest.slice(1)
  )
}
