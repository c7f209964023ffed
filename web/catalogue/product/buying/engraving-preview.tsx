/** Colours of metals under the engraver's lamp; the first whose word is in the metal's name counts. */
const METALS = [
  ['rose', '#e9c4b4'],
  ['white', '#e6e6e2'],
  ['platinum', '#e3e4e4'],
  ['silver', '#e8e8e6'],
] as const
const YELLOW = '#ecd9a4'

/** How the text will look on the metal, as it is typed. */
export function EngravingPreview({ text, metal }: { text: string; metal: string }) {
  const name = metal.toLowerCase()
  const tone = METALS.find(([word]) => name.includes(word))?.[1] ?? YELLOW
  return (
    <p
      className="mb-4 flex min-h-16 items-center justify-center overflow-hidden rounded-full border border-edge px-8 py-3 text-center shadow-[inset_0_2px_3px_rgb(255_255_255/0.7),inset_0_-3px_4px_rgb(0_0_0/0.12)]"
      style={{ backgroundColor: tone }}
    >
      <span className="sr-only">Preview: </span>
      <span className="font-display text-[1.375rem] leading-tight italic text-ink/80 wrap-anywhere [text-shadow:0_1px_0_rgb(255_255_255/0.6)]">
        {text || 'Your text'}
      </span>
    </p>
  )
}
