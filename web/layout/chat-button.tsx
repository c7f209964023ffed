import clsx from 'clsx'
import { useRef } from 'react'
import type { ContactSettings } from '#contracts/settings.ts'
import { WhatsAppMark } from './brand-marks.tsx'
import { chatAddress, greeting } from './chat-address.ts'
import { useAvoidControls } from './use-avoid-controls.ts'

/**
 * Floats at the corner of every page and opens a WhatsApp chat with the shop. It never lies over a control: where the
 * page has one at its place, it leans out of the window until only its edge is left in the margin.
 */
export function ChatButton({ contact }: { contact: ContactSettings }) {
  const place = useRef<HTMLElement>(null)
  const avoidance = useAvoidControls(place)
  if (!contact.whatsapp) return null
  return (
    <aside
      ref={place}
      aria-label="Chat"
      className="pointer-events-none fixed right-0 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--buy-bar,0px))] z-20 overflow-x-clip py-1 pl-1 print:hidden"
    >
      <a
        href={chatAddress(contact.whatsapp, greeting(contact.shopName))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with us on WhatsApp"
        title="Chat with us on WhatsApp"
        className={clsx(
          'pointer-events-auto mr-4 inline-flex size-13 items-center justify-center rounded-full border border-gold bg-ivory text-leaf shadow-raised transition-[translate,opacity,color,background-color] duration-200 hover:bg-leaf hover:text-paper sm:mr-6',
          'focus-visible:translate-x-0 focus-visible:opacity-100',
          // What is left to see is narrower than the margin of every page.
          avoidance === 'shifted' && 'translate-x-13 sm:translate-x-15',
          avoidance === 'hidden' && 'pointer-events-none! opacity-0',
        )}
      >
        <WhatsAppMark className="size-6" />
      </a>
    </aside>
  )
}
