import type { ContactSettings } from '#contracts/settings.ts'
import { WhatsAppMark } from './brand-marks.tsx'
import { chatAddress, greeting } from './chat-address.ts'

/** Opens a WhatsApp chat with the shop, from every page. Its room and its size are the style sheet's (`chat-button`). */
export function ChatButton({ contact }: { contact: ContactSettings }) {
  if (!contact.whatsapp) return null
  return (
    <a
      href={chatAddress(contact.whatsapp, greeting(contact.shopName))}
      target="_blank"
      rel="noopener noreferrer"
      title="Chat with us on WhatsApp"
      className="chat-button"
    >
      <WhatsAppMark />
    </a>
  )
}
