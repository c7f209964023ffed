import { useState } from 'react'
import type { RateDerivation } from '#contracts/admin/rate-entry.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { DERIVED_RATES, deriveRates } from '#rules/pricing/derived-rates.ts'
import { RATE_NAMES, type RateSheet } from '#rules/pricing/purities.ts'
import type { RateChange } from '#rules/pricing/rate-change.ts'
import { type RateLine, readRateLine } from '#rules/pricing/read-rate-line.ts'
import { NO_RUPEES, readRupees } from '#rules/read-measures.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { NO_RATES, type RatesText } from './rates-form.ts'

interface RateShortcutsProps {
  derivation: RateDerivation
  inForce: RateSheet | null
  /** Fills the fields of the rates below. */
  onFill: (rates: Partial<RatesText>) => void
}

const NOTHING_DERIVED = Object.fromEntries(DERIVED_RATES.map((name) => [name, '']))
const EMPTY = { gold: '', silver: '', line: '' }

/**
 * Ways to type less: the market's 24K gold and silver, from which the rates follow, or a dealer's message pasted as it
 * is.
 */
export function RateShortcuts({ derivation, inForce, onFill }: RateShortcutsProps) {
  const [typed, setTyped] = useState(EMPTY)
  const derive = (next: typeof EMPTY) => {
    setTyped(next)
    const market = { gold24kPer10g: paiseOf(next.gold), silverPerKg: paiseOf(next.silver) }
    onFill({ ...NOTHING_DERIVED, ...textOf(deriveRates(market, derivation)) })
  }
  const message = readRateLine(typed.line, inForce)
  const read = (line: string) => {
    setTyped({ ...EMPTY, line })
    const { rates, gold24kPer10g } = readRateLine(line, inForce)
    // Rates that this message does not name must not be left over from the last one.
    onFill({ ...NO_RATES, ...textOf({ ...deriveRates({ gold24kPer10g }, derivation), ...rates }) })
  }
  return (
    <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-x-3 gap-y-5 border-b border-hairline pb-5 sm:gap-x-4 xl:grid-cols-3">
      <TextField
        prefix="₹"
        label="Gold 24K"
        suffix="/ 10 g"
        value={typed.gold}
        error={faultOf(typed.gold)}
        hint="Fills in all gold rates."
        onChange={({ target }) => derive({ ...typed, line: '', gold: target.value })}
      />
      <TextField
        prefix="₹"
        label="Silver"
        suffix="/ kg"
        value={typed.silver}
        error={faultOf(typed.silver)}
        hint="Fills in the silver rate."
        onChange={({ target }) => derive({ ...typed, line: '', silver: target.value })}
      />
      <TextArea
        label="Or paste a message with rates"
        placeholder="22K 12385, 18K 10135, Silver 1,68,500/kg"
        autoComplete="off"
        value={typed.line}
        error={faultOfLine(message, typed.line)}
        hint={
          message.entries.length > 0
            ? `Read: ${message.entries.join(', ')}. ${message.gold24kPer10g === undefined ? '' : 'Gold rates that are not in it follow from 24K.'}`
            : 'Such as one from your dealer: per gram, per 10 g or per kg.'
        }
        onChange={({ target }) => read(target.value)}
        className="col-span-full"
      />
    </div>
  )
}

function faultOfLine({ entries, unread }: RateLine, line: string): string | undefined {
  if (unread.length > 0) return `Not read: ${unread.map((part) => `“${part}”`).join(', ')}.`
  return line.trim() && entries.length === 0 ? 'No rates found in this text.' : undefined
}

function faultOf(typed: string): string | undefined {
  return typed.trim() !== '' && !paiseOf(typed) ? NO_RUPEES : undefined
}

/** Nothing where it is no amount above 0. */
const paiseOf = (typed: string): Paise | undefined => readRupees(typed) || undefined

function textOf(change: RateChange): Partial<RatesText> {
  return Object.fromEntries(
    RATE_NAMES.flatMap((name) => {
      const rate = change[name]
      return rate === undefined ? [] : [[name, toRupees(rate).toLocaleString('en-IN')] as const]
    }),
  )
}
