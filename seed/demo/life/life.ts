import { MODULE_CHAPTERS } from '#wiring/life.ts'
import { calendarOf, momentOf } from './calendar.ts'
import { CHAPTERS } from './chapters/chapters.ts'
import { daysTold, type Event, type Tell } from './days.ts'
import { goodsOf } from './goods.ts'
import { huidMaker } from './huids.ts'
import type { Stage } from './stage.ts'
import type { Tale } from './tale.ts'
import { VERBS } from './verbs/verbs.ts'

type Voices = { say: (line: string) => void; stop?: AbortSignal | undefined }

/** When the shop has closed, and what it does every evening by itself. */
const EVENING = '21:10'
const EVENING_JOBS = [
  'settle-sales',
  'follow-items',
  'lapse-returns',
  'reconcile-refunds',
  'tell-alerts',
] as const

/** Plays the story from its first day to the moment at which the demo opens. Throws what the shop refuses, with the event. */
export async function playLife(stage: Stage, { say, stop }: Voices): Promise<void> {
  say('Three months of trade: orders, bills, counts and accounts …')
  const events = new Agenda(stage.now)
  const calendar = calendarOf(stage.now)
  const tell: Tell = (event) => events.add(event)
  const day = daysTold(VERBS, tell)
  for (const chapter of CHAPTERS) chapter(day, calendar)
  for (const chapter of MODULE_CHAPTERS) chapter(tell, calendar)
  const goods = await goodsOf(stage)
  const numbers = new Map<string, string>()
  const numberOf = (name: string) => {
    const number = numbers.get(name)
    if (number === undefined) throw new Error(`Nothing of the story is called ${name} yet.`)
    return number
  }
  const huids = huidMaker()
  let lastDay = 1
  for (let event = events.next(); event; event = events.next()) {
    stop?.throwIfAborted()
    const { day, happens, title } = event
    for (; lastDay < day; lastDay += 1) await evening(stage, lastDay)
    await stage.clock.set(momentOf(stage.now, day, event.time))
    const later: Tale['later'] = (days, time, following) =>
      events.add({ day: day + days, time, title: `${title}, ${days} days later`, happens: following })
    await happens({ stage, goods, day, numbers, numberOf, huids, later }).catch((fault: unknown) => {
      throw new Error(`The story of the demo stopped at ${title}. ${fault}`, { cause: fault })
    })
    await stage.work()
  }
  await stage.clock.set(stage.now)
  await stage.work([...EVENING_JOBS, 'watch-shop'])
}

async function evening(stage: Stage, day: number): Promise<void> {
  await stage.clock.set(momentOf(stage.now, day, EVENING))
  await stage.work(EVENING_JOBS)
}

/** Events still to happen, the earliest first; those that would happen after the demo has opened are left out. */
class Agenda {
  readonly #now: Date
  #events: (Event & { at: number })[] = []
  #count = 0
  #isSorted = true

  constructor(now: Date) {
    this.#now = now
  }

  add(event: Omit<Event, 'nth'>): void {
    const at = momentOf(this.#now, event.day, event.time).getTime()
    if (at > this.#now.getTime()) return
    this.#count += 1
    this.#events.push({ ...event, nth: this.#count, at })
    this.#isSorted = false
  }

  next(): Event | undefined {
    if (!this.#isSorted) this.#events.sort((a, b) => b.at - a.at || b.nth - a.nth)
    this.#isSorted = true
    return this.#events.pop()
  }
}
