import clsx from 'clsx'
import { useId, useState } from 'react'
import { STAR_PATH } from '#web/ui/display/rating.tsx'

export interface RatingInputProps {
  label: string
  /** 1 to 5; null while nothing is chosen. */
  value: number | null
  onChange: (value: number) => void
}

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

/** Five stars to choose from; to the keyboard they are five radio buttons. */
export function RatingInput({ label, value, onChange }: RatingInputProps) {
  const name = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? value ?? 0
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex items-center gap-4">
        <div className="-ml-2 flex text-gold">
          {WORDS.map((word, index) => (
            <label
              key={word}
              onPointerEnter={() => setPointed(index + 1)}
              onPointerLeave={() => setPointed(null)}
              className="flex size-11 items-center justify-center has-focus-visible:outline-2 has-focus-visible:outline-garnet"
            >
              <input
                type="radio"
                name={name}
                value={index + 1}
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
                className="sr-only"
              />
              <span className="sr-only">{`${index + 1} out of 5, ${word}`}</span>
              <svg viewBox="0 0 24 24" className="size-7" aria-hidden="true">
                <path
                  d={STAR_PATH}
                  stroke="currentColor"
                  strokeWidth="1"
                  className={clsx('transition-[fill]', index < shown ? 'fill-current' : 'fill-transparent')}
                />
              </svg>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm text-stone">
          {WORDS[shown - 1] ?? ''}
        </span>
      </div>
    </fieldset>
  )
}
