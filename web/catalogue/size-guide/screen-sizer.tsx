import { type ReactNode, useId, useState } from 'react'
import { BANK_CARD_MM, millimetres, nearestSize, type Size } from '#rules/catalogue/sizes.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useScreenScale } from './use-screen-scale.ts'

interface ScreenSizerProps {
  kind: 'ring' | 'bangle'
  sizes: readonly Size[]
}

/** A ring or bangle that fits is laid on a circle on the screen; the screen is measured with a bank card first. */
export function ScreenSizer({ kind, sizes }: ScreenSizerProps) {
  const { pixelsPerMm, measure } = useScreenScale()
  const [min, max] = [sizes.at(0)?.diameter ?? 0, sizes.at(-1)?.diameter ?? 0]
  const [diameter, setDiameter] = useState((min + max) / 2)
  const size = nearestSize(sizes, diameter)
  const across = diameter * pixelsPerMm
  return (
    <section aria-label={`Measure a ${kind} on the screen`} className="noscript:hidden">
      <Step number={1} title="Calibrate your screen">
        <p className="text-stone">
          Hold any bank card upright against the screen and move the slider until the outline is as wide as
          the card.
        </p>
        <div className="overflow-hidden py-5">
          <div
            aria-hidden="true"
            className="mx-auto h-40 rounded-t-[0.7rem] border border-b-0 border-edge bg-linear-to-b from-sand to-ivory p-4 text-center"
            style={{ width: BANK_CARD_MM * pixelsPerMm }}
          >
            <span className="text-stone label-caps">Bank card</span>
          </div>
        </div>
        <Slider
          label="Width of the card on your screen"
          min={2.4}
          max={7}
          step={0.01}
          value={pixelsPerMm}
          onChange={measure}
        />
      </Step>
      <Step number={2} title={`Place a ${kind} that fits you on the circle`}>
        <p className="text-stone">Move the slider until the circle just fills the inside of the {kind}.</p>
        <div
          className="grid place-items-center overflow-hidden py-6"
          style={{ minHeight: max * pixelsPerMm + 48 }}
        >
          <div
            aria-hidden="true"
            className="shrink-0 rounded-full border border-garnet bg-garnet/8"
            style={{ width: across, height: across }}
          />
        </div>
        <Slider
          label={`Inner diameter of the ${kind}`}
          min={min}
          max={max}
          step={0.05}
          value={diameter}
          onChange={setDiameter}
        />
        <p role="status" className="mt-5 flex items-baseline gap-4">
          <span className="text-stone">Your size</span>
          <span className="font-display text-[2.5rem] leading-none font-semibold">{size?.label}</span>
          <span className="text-sm text-stone tabular-nums">{millimetres(diameter)} across</span>
        </p>
      </Step>
      <div className="mt-8 border-t border-hairline pt-6">
        <Button kind="secondary" onClick={() => window.print()}>
          Print the sizer
        </Button>
        <p className="mt-3 text-sm text-stone">
          One A4 sheet with rings, bangles and a paper strip. Print it at 100%, without “fit to page”.
        </p>
      </div>
    </section>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <div className="border-t border-hairline py-7 first:border-t-0 first:pt-2">
      <h2 className="mb-2 flex items-baseline gap-3 text-heading">
        <span aria-hidden="true" className="text-gold">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </div>
  )
}

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, min, max, step, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="mt-1 h-11 w-full cursor-pointer accent-garnet"
      />
    </div>
  )
}
