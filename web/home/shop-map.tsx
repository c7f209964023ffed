import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { ContactSettings } from '#contracts/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { directionsAddress, mapFrameAddress } from './map-address.ts'

/** The map comes when it is asked for: until then nothing is fetched from, or told to, anybody else. */
export function ShopMap({ contact }: { contact: ContactSettings }) {
  const [open, setOpen] = useState(false)
  if (open)
    return (
      <iframe
        src={mapFrameAddress(contact.map)}
        title={`Map: ${contact.shopName}, ${contact.city}`}
        referrerPolicy="strict-origin-when-cross-origin"
        className="h-full min-h-96 w-full border border-hairline bg-sand"
      />
    )
  return (
    <div className="relative flex h-full min-h-96 w-full flex-col items-center justify-center gap-3 overflow-hidden border border-hairline bg-sand p-6 text-center">
      <Streets />
      <MapPin strokeWidth={1} aria-hidden="true" className="relative size-9 text-garnet" />
      <p className="relative font-display text-piece">
        {contact.addressLines[0] ?? contact.shopName}, {contact.city}
      </p>
      <div className="relative mt-2 flex flex-wrap items-center justify-center gap-x-6 gap-y-1">
        <Button kind="secondary" className="bg-ivory!" onClick={() => setOpen(true)}>
          Show the map
        </Button>
        <TextLink look="caps" href={directionsAddress(contact.map)} target="_blank" rel="noopener noreferrer">
          Directions
        </TextLink>
      </div>
    </div>
  )
}

/** Streets of no town in particular, in hairlines. */
function Streets() {
  return (
    <svg
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full text-paper"
      fill="none"
      stroke="currentColor"
    >
      <path
        strokeWidth="16"
        d="M-10 330C120 300 190 262 320 238S540 190 660 120M250 -10C270 120 300 190 320 238S370 380 350 500"
      />
      <path
        strokeWidth="7"
        d="M-10 120C90 140 180 128 262 96M70 -10C80 120 60 240 120 300M120 300C140 380 130 430 100 500M420 -10C410 70 440 140 470 198M470 198C500 290 560 360 660 380M332 290C420 300 470 300 514 288M-10 430C80 410 180 400 350 410M350 410C440 400 520 420 660 460M540 -10C540 60 560 100 574 160M180 -10C176 60 190 190 232 268"
      />
      <path
        strokeWidth="3"
        d="M-10 220C60 224 130 210 190 170M20 360L60 410M190 330L210 400M400 60L540 40M440 130L560 90M390 230L410 296M430 330L420 400M560 250L640 230M250 330L330 320M290 150L400 120M480 420L500 500M-10 40L70 60M580 310L600 370"
      />
    </svg>
  )
}
