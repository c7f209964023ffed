import { createHash, randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 14

type Kind = 'order' | 'pay' | 'rfnd' | 'card' | 'plink' | 'offer' | 'disp'

/** `order_Fx9kT2bQ7mZp1a`: the kind, and 14 random letters and digits. */
export const newId = (kind: Kind) => `${kind}_${random14()}`

/** Names one event; a repeated delivery carries the same one. */
export const newEventId = random14

/** The merchant's account, the same for the same key in every run. */
export function accountId(keyId: string): string {
  const hash = createHash('sha256').update(keyId).digest()
  return `acc_${Array.from(hash.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}

function random14(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
