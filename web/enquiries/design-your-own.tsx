import type { ReactNode } from 'react'
import type { ContactSettings } from '#contracts/settings.ts'
import { WhatsAppMark } from '#web/layout/brand-marks.tsx'
import { chatAddress } from '#web/layout/chat-address.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { TextLink } from '#web/ui/action/text-link.tsx'
import { Image } from '#web/ui/display/image.tsx'
import { SKETCH_TO_RING } from './sketch-image.ts'

export interface DesignYourOwnProps {
  contact: ContactSettings
  /** The upload form, once the server takes it; until then a sketch is sent over WhatsApp. */
  form?: ReactNode
}

const STEPS = [
  'Send a drawing or a photograph, with a few words.',
  'We reply with our own drawing, a weight and a price.',
  'We make it only when you say yes.',
]

/** A product that does not exist yet: words on the left, a drawing that becomes a ring on the right. */
export function DesignYourOwn({ contact, form }: DesignYourOwnProps) {
  return (
    <div className="relative overflow-hidden">
      <div className="relative grid items-center column lg:static lg:min-h-160 lg:grid-cols-[1fr_1.15fr]">
        <div className="lg:py-16">
          <div className="max-lg:flex max-lg:min-h-[min(46vw,24rem)] max-lg:w-1/2 max-lg:flex-col max-lg:justify-center">
            <p className="mb-3 text-bronze label-caps">Made for you</p>
            <h2 className="text-title">Design your own</h2>
          </div>
          <ol className="mt-5 max-w-md space-y-2.5 sm:mt-6 sm:space-y-4">
            {STEPS.map((step, index) => (
              <li key={step} className="flex gap-4">
                <span aria-hidden="true" className="font-display text-2xl leading-none text-gold">
                  {index + 1}
                </span>
                <span className="text-stone sm:text-lg sm:leading-snug">{step}</span>
              </li>
            ))}
          </ol>
          <div className="mt-6 sm:mt-8">{form ?? <SendSketch contact={contact} />}</div>
          {form && <OrSendSketch contact={contact} />}
        </div>
        <Image
          {...SKETCH_TO_RING}
          sizes="(min-width: 64rem) 52vw, 50vw"
          className="absolute bg-transparent! max-lg:top-0 max-lg:right-0 max-lg:w-[min(50vw,26rem)] lg:absolute lg:inset-y-0 lg:right-0 lg:w-[min(54vw,56rem)] lg:mask-l-from-85%"
          fit="cover"
        />
      </div>
    </div>
  )
}

/** A chat that begins with the request; without WhatsApp, a letter. */
function sketchAddress({ shopName, whatsapp, email }: ContactSettings): string {
  const words = `Hello ${shopName}, I would like to have a piece of jewellery made. Here is my sketch.`
  return whatsapp ? chatAddress(whatsapp, words) : `mailto:${email}?body=${encodeURIComponent(words)}`
}

function SendSketch({ contact }: { contact: ContactSettings }) {
  return (
    <LinkButton href={sketchAddress(contact)} target="_blank" rel="noopener noreferrer">
      {contact.whatsapp && <WhatsAppMark className="size-5" />}
      {contact.whatsapp ? 'Send your sketch on WhatsApp' : 'Send us your sketch'}
    </LinkButton>
  )
}

function OrSendSketch({ contact }: { contact: ContactSettings }) {
  return (
    <p className="mt-5 text-stone">
      Or{' '}
      <TextLink href={sketchAddress(contact)} target="_blank" rel="noopener noreferrer">
        {contact.whatsapp ? 'send it on WhatsApp' : 'send it by e-mail'}
      </TextLink>
      .
    </p>
  )
}
