import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { priceWords } from './extras-words.ts'
import type { WantedExtras } from './use-extras.ts'

/** Gift wrap, and a message that is written on a card. */
export default function GiftFields({ extras }: { extras: WantedExtras }) {
  const { offer, typed, fault, change } = extras
  const { wrap, wrapPrice, messageCharacters } = offer.gift
  return (
    <div className="grid gap-3">
      {(wrap || typed.giftWrap) && (
        <Checkbox
          label="Wrap it as a gift"
          name="giftWrap"
          note="Gift paper and a ribbon. We keep prices out of the parcel."
          trailing={priceWords(wrapPrice)}
          checked={typed.giftWrap}
          onChange={(event) => change({ giftWrap: event.target.checked })}
          {...(fault?.field === 'giftWrap' && { error: fault.sentence })}
        />
      )}
      {messageCharacters > 0 && (
        <TextArea
          label="Message on a card"
          name="giftMessage"
          value={typed.giftMessage}
          onChange={(event) => change({ giftMessage: event.target.value })}
          error={fault?.field === 'giftMessage' ? fault.sentence : undefined}
          hint={`${typed.giftMessage.length} of ${messageCharacters} characters. Free.`}
        />
      )}
    </div>
  )
}
