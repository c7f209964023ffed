import type { ContactSettings } from '#contracts/settings.ts'
import { WhatsAppMark } from '#web/layout/brand-marks.tsx'
import { chatAddress, greeting } from '#web/layout/chat-address.ts'

/** Opens a WhatsApp chat with the shop. The header is fixed: the button stays in sight and covers nothing. */
export function ChatLink({ contact }: { contact: ContactSettings }) {
  if (!contact.whatsapp) return null
  return (
    <a
      href={chatAddress(contact.whatsapp, greeting(contact.shopName))}
      target="_blank"
      rel="noopener noreferrer"
      title="Chat with us on WhatsApp"
      className="header-icon"
    >
      <WhatsAppMark className="size-[1.3125rem]" />
    </a>
  )
}
