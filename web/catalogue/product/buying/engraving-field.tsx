import { countLetters } from '#rules/catalogue/engraving.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { EngravingPreview } from './engraving-preview.tsx'
import { priceWords } from './extras-words.ts'
import type { WantedExtras } from './use-extras.ts'

/** The text to be engraved, with its preview on the metal. */
export default function EngravingField({ extras, metal }: { extras: WantedExtras; metal: string }) {
  const { offer, typed, wish, fault, change } = extras
  if (!offer.engraving) return null
  const { maxLetters, price } = offer.engraving
  return (
    <>
      <EngravingPreview text={wish.engraving} metal={metal} />
      <TextField
        label="Your text"
        name="engraving"
        autoComplete="off"
        value={typed.engraving}
        onChange={(event) => change({ engraving: event.target.value })}
        error={fault?.field === 'engraving' ? fault.sentence : undefined}
        hint={`${countLetters(wish.engraving)} of ${maxLetters} letters. English or Devanagari. ${priceWords(price)}.`}
      />
      <p className="mt-2 text-[0.8125rem] leading-snug text-stone">
        An engraved piece is yours alone: it cannot be returned unless it is faulty.
      </p>
    </>
  )
}
