import type { ContactSettings } from '#contracts/settings.ts'
import { WhatsAppMark } from './brand-marks.tsx'
import { chatAddress, greeting } from './chat-address.ts'

/** Floats at the corner of every page and opens a WhatsApp chat with the shop. */
export function ChatButton({ contact }: { contact: ContactSettings }) {
  if (!contact.whatsapp) return null
  return (
    <aside aria-label="Chat" className="print:hidden">
      <a
        href={chatAddress(contact.whatsapp, greeting(contact.shopName))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with us on WhatsApp"
        title="Chat with us on WhatsApp"
        className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 inline-flex size-13 items-center justify-center rounded-full border border-gold bg-ivory text-leaf shadow-raised transition-colors hover:bg-leaf hover:text-paper sm:right-6 sm:bottom-6"
      >
        <WhatsAppMark className="size-6" />
      </a>
    </aside>
  )
}
