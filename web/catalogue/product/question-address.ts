import { chatAddress } from '#web/layout/chat-address.ts'

/** A WhatsApp chat that already says which product it is about; null while the shop has no number. */
export function questionAddress(whatsapp: string, product: string, address: string): string | null {
  return whatsapp ? chatAddress(whatsapp, `Hello, I have a question about ${product}: ${address}`) : null
}
