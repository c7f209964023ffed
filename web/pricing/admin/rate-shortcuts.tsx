import { useState } from 'react'
import type { RateDerivation } from '#contracts/admin/rate-entry.ts'
import { fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { DERIVED_RATES, deriveRates } from '#rules/pricing/derived-rates.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import type { RateChange } from '#rules/pricing/rate-change.ts'
import { readRateLine } from '#rules/pricing/read-rate-line.ts'
import { typedRupees } from '#web/admin-kit/form/typed-rupees.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { TypedRates } from './typed-rates.ts'

interface RateShortcutsProps {
  derivation: RateDerivation
  /** Fills the fields of the rates below. */
  onFill: (rates: Partial<TypedRates>) => void
}

const NOTHING_DERIVED = Object.fromEntries(DERIVED_RATES.map((name) => [name, '']))
const EMPTY = { gold: '', silver: '', line: '' }

/**
 * Ways to type less: the market's 24K gold and silver, from which the rates follow, or a dealer's message pasted as it
 * is.
 */
export function RateShortcuts({ derivation, onFill }: RateShortcutsProps) {
  const [typed, setTyped] = useState(EMPTY)
  const derive = (next: typeof EMPTY) => {
    setTyped(next)
    const market = { gold24kPer10g: paiseOf(next.gold), silverPerKg: paiseOf(next.silver) }
    onFill({ ...NOTHING_DERIVED, ...asTyped(deriveRates(market, derivation)) })
  }
  const read = (line: string) => {
    setTyped({ ...EMPTY, line })
    onFill(asTyped(readRateLine(line) ?? {}))
  }
  const field = { size: 'small', inputMode: 'decimal', autoComplete: 'off', prefix: '₹' } as const
  return (
    <div className="mb-5 grid grid-cols-2 gap-x-3 gap-y-5 border-b border-hairline pb-5 sm:gap-x-4 xl:grid-cols-3">
      <TextField
        {...field}
        label="Gold 24K"
        suffix="/ 10 g"
        value={typed.gold}
        error={faultOf(typed.gold)}
        hint="Fills in all gold rates."
        onChange={({ target }) => derive({ ...typed, line: '', gold: target.value })}
      />
      <TextField
        {...field}
        label="Silver"
        suffix="/ kg"
        value={typed.silver}
        error={faultOf(typed.silver)}
        hint="Fills in the silver rate."
        onChange={({ target }) => derive({ ...typed, line: '', silver: target.value })}
      />
      <TextField
        size="small"
        label="Or paste rates per gram"
        placeholder="22K 12385, 18K 10135"
        autoComplete="off"
        value={typed.line}
        error={typed.line.trim() && !readRateLine(typed.line) ? 'No rates found in this text.' : undefined}
        hint="Such as a message from your dealer."
        onChange={({ target }) => read(target.value)}
        className="max-xl:col-span-2"
      />
    </div>
  )
}

function faultOf(typed: string): string | undefined {
  return typed.trim() !== '' && !(typedRupees(typed) > 0) ? 'Please enter an amount in rupees.' : undefined
}

function paiseOf(typed: string): Paise | undefined {
  const rupees = typedRupees(typed)
  return rupees > 0 ? fromRupees(rupees) : undefined
}

function asTyped(change: RateChange): Partial<TypedRates> {
  return Object.fromEntries(
    RATE_NAMES.flatMap((name) => {
      const rate = change[name]
      return rate === undefined ? [] : [[name, toRupees(rate).toLocaleString('en-IN')] as const]
    }),
  )
}
