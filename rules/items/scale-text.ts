/** Why a line of a scale is no weight that can be taken. */
export type ScaleTrouble = 'below-zero' | 'too-heavy' | 'tare' | 'carats' | 'other-unit'

/** The weight on a line, in milligrams; `isStable` is null where the scale does not say whether it is at rest. */
export type ScaleWeight = { weightMg: number; isStable: boolean | null }
export type ScaleLine = ScaleWeight | { trouble: ScaleTrouble }

/** Sentences for the person at the scale. */
const SCALE_SENTENCES = {
  'below-zero': 'The scale is below zero. Take everything off it and press Tare.',
  'too-heavy': 'There is more on the scale than it can weigh.',
  tare: 'The scale sends its tare, not what it weighs. Set it to send the net weight.',
  carats: 'The scale is set to carats. Set it to grams.',
  'other-unit': 'The scale is not set to grams. Set it to grams.',
} as const satisfies Record<ScaleTrouble, string>

/** MT-SICS of Mettler Toledo: `S S 9.620 g` is stable, `S D` moves, `S I` is busy, `S +` and `S -` are beyond its range. */
const METTLER = /^S +([SDI+-])(?: +(.+))?$/i
const METTLER_STABLE: Record<string, boolean> = { S: true, D: false }
/** Continuous ASCII of A&D, and of most Indian makes: `ST,GS,+ 9.620 g`; `US` moves, `NT` is net of the tare, `TR` the tare. */
const CONTINUOUS = /^(ST|US) *, *(?:(GS|NT|TR) *, *)?(.+)$/i
/** Sartorius: `N     +  9.620 g`, without the unit while it moves. */
const SARTORIUS = /^[NG] +(?=[+\d-])(.+)$/
const TARE = /^(?:T|PT|Tare) *[:=]? *[+\d-]/i
const LABEL = /^(?:(?:gross|net|[gn])\.? *)?(?:wt|weight)?\.? *[:=]? *(?=[+\d-])/i
const TOO_HEAVY = /^(?:OL\b|overload|stat +h|high$|H{1,3}$)/i
const TOO_LIGHT = /^(?:UL\b|underload|stat +l|low$|L{1,3}$)/i
/** A mark behind the unit says that it moves, as with Ohaus. */
const AMOUNT = /^([+-])? *(\d{1,7}(?:\.\d{1,5})?) *([a-z]+)?\.?( *\?)?$/i

const MG: Record<string, number> = { g: 1000, gm: 1000, gms: 1000, gram: 1000, grams: 1000, kg: 1_000_000 }
const CARATS = /^(?:ct|cts|car|carat|carats|k|c)$/
/** More than a jeweller's scale carries. */
const MAX_MG = 100_000_000

/**
 * Reads a line of a scale: of Mettler Toledo, Sartorius, and of the makes that send ASCII without being asked (Essae, Citizen,
 * Contech, Wensar and others). Null for every other text.
 */
export function readScaleLine(sent: string): ScaleLine | null {
  // Verified scales put the last digit into brackets; some begin and end a line with control characters.
  const line = sent.replace(/[\p{Cc}[\]]/gu, (sign) => (sign === '\t' ? ' ' : '')).trim()
  const [, mettler, amount = ''] = METTLER.exec(line) ?? []
  if (mettler === '+' || TOO_HEAVY.test(line)) return { trouble: 'too-heavy' }
  if (mettler === '-' || TOO_LIGHT.test(line)) return { trouble: 'below-zero' }
  if (mettler === 'I' || mettler === 'i') return { weightMg: 0, isStable: false }
  if (mettler) return weightOf(amount, METTLER_STABLE[mettler.toUpperCase()] ?? null)
  const [, state, kind, weight = ''] = CONTINUOUS.exec(line) ?? []
  if (TARE.test(line) || kind?.toUpperCase() === 'TR') return { trouble: 'tare' }
  if (state) return weightOf(weight, state.toUpperCase() === 'ST')
  const [, sartorius] = SARTORIUS.exec(line) ?? []
  if (sartorius) return weightOf(sartorius, /[a-z]$/i.test(sartorius))
  return weightOf(line.replace(LABEL, ''), null)
}

function weightOf(text: string, saidStable: boolean | null): ScaleLine | null {
  const [, sign, digits, unit = 'g', mark] = AMOUNT.exec(text) ?? []
  if (digits === undefined) return null
  const isStable = mark ? false : saidStable
  const mgOfUnit = MG[unit.toLowerCase()]
  if (mgOfUnit === undefined) return { trouble: CARATS.test(unit.toLowerCase()) ? 'carats' : 'other-unit' }
  const weightMg = Math.round(Number(digits) * mgOfUnit)
  if (weightMg > MAX_MG) return null
  // On its way to rest, a scale is below zero for a moment.
  if (sign === '-' && weightMg > 0)
    return isStable === false ? { weightMg: 0, isStable } : { trouble: 'below-zero' }
  return { weightMg, isStable }
}

/** Characters that are kept of a line that has not ended; of a device that never ends one, the last. */
const MAX_REST = 64

/** Whole lines of the text so far, and the beginning of the next. */
export function scaleLines(text: string): { lines: string[]; rest: string } {
  const lines = text.split(/[\r\n]+/)
  const rest = lines.pop() ?? ''
  return { lines: lines.filter((line) => line.trim() !== ''), rest: rest.slice(-MAX_REST) }
}

/** How many equal lines in a row are a weight at rest, where the scale does not say it. */
const AT_REST = 3

const weightIn = (line: ScaleLine | null | undefined) => (line && 'weightMg' in line ? line : null)

/** The weight at rest after these lines, the newest last, in milligrams; null while there is none. */
export function weightAtRest(lines: readonly (ScaleLine | null)[]): number | null {
  const newest = weightIn(lines.at(-1))
  if (!newest || newest.isStable === false || newest.weightMg === 0) return null
  if (newest.isStable) return newest.weightMg
  const last = lines.slice(-AT_REST)
  return last.length === AT_REST && last.every((line) => weightIn(line)?.weightMg === newest.weightMg)
    ? newest.weightMg
    : null
}

/** Why no weight can be taken after these lines, as a sentence; null where one can. */
export function whyNoWeight(lines: readonly (ScaleLine | null)[]): string | null {
  if (weightAtRest(lines) !== null) return null
  const newest = lines.at(-1)
  if (newest && 'trouble' in newest) return SCALE_SENTENCES[newest.trouble]
  if (newest && newest.weightMg === 0 && newest.isStable !== false) return 'Put the piece on the scale.'
  return 'Wait until the scale is at rest.'
}
