import { chatAddress } from '../frame/chat-address.ts'

/** A WhatsApp chat that already says which piece it is about; null while the shop has no number. */
export function questionAddress(whatsapp: string, piece: string, address: string): string | null {
  return whatsapp ? chatAddress(whatsapp, `Hello, I have a question about ${piece}: ${address}`) : null
}
