import type { MomentText } from '#contracts/fields.ts'
import type { Grams, Percent } from '#rules/measures.ts'
import type { In, Rupees } from '#rules/money.ts'

/** A type of the inside as a caller of the API sees it: paise are rupees, milligrams grams, basis points per cent, and dates texts. */
export type OnWire<Inside> = Inside extends number
  ? NumberOnWire<Inside>
  : Inside extends Date
    ? MomentText
    : Inside extends string | boolean | null | undefined
      ? Inside
      : { [Name in keyof Inside]: OnWire<Inside[Name]> }
type NumberOnWire<Inside> =
  Inside extends In<infer Unit> ? (Unit extends keyof Units ? Units[Unit] : Inside) : Inside
type Units = { paise: Rupees; milligrams: Grams; bps: Percent }
