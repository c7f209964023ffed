import type { Happening, Verb } from './tale.ts'
import type { VERBS } from './verbs/verbs.ts'

export type Verbs = Readonly<Record<string, Verb<never>>>
type WishOf<Told> = Told extends Verb<infer Wish> ? Wish : never

/** A day of the story: each verb is something that happens on it, in the order in which it is told. */
export type Day<Own extends Verbs> = { [Name in keyof Own]: (wish: WishOf<Own[Name]>) => Day<Own> } & {
  /** The time of what is told next, by the clock of India: `18:40`. */
  at: (time: string) => Day<Own>
}
export type DayMaker<Own extends Verbs = typeof VERBS> = (nth: number) => Day<Own>

/** Something that is to happen; `time` by the clock of India. */
export type Event = { day: number; time: string; nth: number; title: string; happens: Happening }

/** Takes an event of the story. */
export type Tell = (event: Omit<Event, 'nth'>) => void

const FIRST_HOUR = 11
const MINUTES_BETWEEN = 20

/** Makes the days of a chapter, which pass each event to `tell`. Events without a time begin at eleven, twenty minutes apart. */
export function daysTold<Own extends Verbs>(own: Own, tell: Tell): DayMaker<Own> {
  const counts = new Map<number, number>()
  return (nth) => {
    let next: string | null = null
    const timeOf = () => {
      const time = next
      next = null
      if (time !== null) return time
      const count = counts.get(nth) ?? 0
      counts.set(nth, count + 1)
      return clockTime(FIRST_HOUR * 60 + count * MINUTES_BETWEEN)
    }
    const verbs = Object.entries(own).map(([name, verb]) => [
      name,
      (wish: never) => {
        tell({
          day: nth,
          time: timeOf(),
          title: `day ${nth}: ${name} ${JSON.stringify(wish)}`,
          happens: (tale) => verb(tale, wish),
        })
        return day
      },
    ])
    const at = (time: string) => {
      next = time
      return day
    }
    const day: Day<Own> = { ...Object.fromEntries(verbs), at }
    return day
  }
}

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
