import fc from 'fast-check'
import { expect } from 'vitest'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { bpsOf, gstOf, share, toPaise } from '#trade/counter/tests/orders-model/arithmetic.ts'
import {
  type Command,
  command,
  type ModelCommands,
  refusal,
} from '#trade/counter/tests/orders-model/command.ts'
import * as ledger from '#trade/counter/tests/orders-model/ledger.ts'
import { PAN, type Real } from '#trade/counter/tests/orders-model/world.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'
import { readReturns, requestReturn, withdrawReturn } from '#trade/returns/contract/returns.ts'
import { answering, payOut } from '#trade/returns/tests/bought-back.ts'
import { handling, REASON } from '#trade/returns/tests/returned-order.ts'

type Model = ledger.Model
type Kind = ledger.Way['kind']
const FAULT = 'It is damaged or faulty'

const theirs = (m: Model, real: Real, line: ledger.Line) =>
  ledger.only(real.customers[ledger.orderOf(m, line).customer])

function mayAsk(line: ledger.Line, kind: Kind): boolean {
  if (line.status !== 'Delivered' || line.way !== null) return false
  if (kind === 'return') return !line.isRejected && ledger.leftOf(line) > 0
  return line.article.purity !== null && quoted(line, kind, line.rate) > 0
}

/** The refund of a return, before anything is inspected. */
function refundOf(line: ledger.Line, isFault: boolean): number {
  const { total, insurance } = line.price
  const left = ledger.leftOf(line)
  if (isFault) return left
  return Math.max(0, left - bpsOf(total - insurance, ledger.RETURN_DEDUCTION_BPS) - insurance)
}

/**
 * The amount that an exchange or a buyback gives: the value of the piece, but with all refunds no more than its price
 * or its value.
 */
function quoted(line: ledger.Line, kind: 'exchange' | 'buyback', rate: number, lostMg = 0): number {
  const worth = ledger.worthOf(line, kind, rate, lostMg)
  const back = ledger.backOf(line)
  return Math.min(worth, Math.max(line.price.total - back, worth - back))
}

/** The customer reads the offer, which is what the model says, and asks; the shop approves. */
const ask = (nth: number, kind: Kind, isFault: boolean) =>
  command(
    `ask(${nth}, ${kind}${isFault ? ', at fault' : ''})`,
    (m) =>
      ledger.pick(
        ledger.linesOf(m).filter((line) => mayAsk(line, kind)),
        nth,
      ),
    async (line, m, real) => {
      const { call } = await real.as(theirs(m, real, line))
      const params = { orderId: ledger.orderOf(m, line).number }
      const query = { transactionId: line.id }
      const rate = ledger.rateOf(m, line.article)
      const promised = kind === 'return' ? refundOf(line, isFault) : quoted(line, kind, rate)
      const reason = isFault ? FAULT : REASON
      const body = { ...query, kind, reason, amount: promised / 100, pan: PAN }
      if (kind === 'return') {
        const { offer } = await call(readReturns, { params, query })
        expect(toPaise((isFault ? offer?.paid : offer?.amount) ?? 0)).toBe(promised)
        const asked = await call(requestReturn, { params, body })
        return approve(line, real, asked.returns[0]?.number ?? '', { kind, isFault, promised, rate })
      }
      const quote = await call(readBuyback, { params, query })
      expect(toPaise(quote[kind === 'exchange' ? 'exchange' : 'cash'].total)).toBe(promised)
      const asked = await call(requestReturn, { params, body })
      await approve(line, real, asked.returns[0]?.number ?? '', { kind, isFault: false, promised, rate })
    },
  )

type WayTerms = Pick<ledger.Way, 'kind' | 'isFault' | 'promised' | 'rate'>

async function approve(line: ledger.Line, real: Real, number: string, asked: WayTerms): Promise<void> {
  const { shop, manager } = real
  await handling(shop, manager, number).approve(daysAfter(dayInIndia(shop.clock.now()), 50))
  const open = {
    status: 'approved',
    amount: asked.promised,
    lostMg: 0,
    isPlaced: false,
    paidAs: null,
  } as const
  line.way = { number, ...asked, ...open }
}

type Open = { line: ledger.Line; way: ledger.Way }
const waysIn = (m: Model, ...statuses: ledger.Way['status'][]): Open[] =>
  ledger
    .linesOf(m)
    .flatMap((line) => (line.way && statuses.includes(line.way.status) ? [{ line, way: line.way }] : []))

const withdraw = (nth: number) =>
  command(
    `withdraw(${nth})`,
    (m) => ledger.pick(waysIn(m, 'approved'), nth),
    async ({ line, way: { number } }, m, real) => {
      await (await real.as(theirs(m, real, line))).call(withdrawReturn, { params: { number } })
      line.way = null
    },
  )

/** It arrives, and weighs less or as much as when it was sold; an exchange that is worth what was quoted is credited. */
const inspect = (nth: number, lostBps: number, isAgain: boolean) =>
  command(
    `inspect(${nth}, ${lostBps}${isAgain ? ', again' : ''})`,
    (m) =>
      ledger.pick(
        waysIn(m, 'approved', ...(isAgain ? (['received', 'offered', 'inspected'] as const) : [])),
        nth,
      ),
    async ({ line, way }, m, real) => {
      const admin = handling(real.shop, real.manager, way.number)
      if (way.status === 'approved') await admin.receive()
      const { article } = line
      const lostMg = bpsOf(article.netMg, lostBps)
      const amount = afterInspection(line, way, lostMg)
      const purity = article.purity ?? '22K'
      const weighed = admin.inspect((article.grossMg - lostMg) / 1000, { purity })
      if (amount === 0 && way.promised > 0) {
        if (way.status === 'approved') way.status = 'received'
        return void (await expect(weighed).rejects.toMatchObject(refusal(400)))
      }
      await weighed
      const agreed = way.status === 'inspected' ? way.amount : way.promised
      Object.assign(way, { amount, lostMg, status: amount < agreed ? 'offered' : 'inspected' })
      if (way.kind === 'exchange' && way.status === 'inspected') credit(m, line, way)
    },
  )

function afterInspection(
  line: ledger.Line,
  { kind, promised, isFault, rate }: ledger.Way,
  lostMg: number,
): number {
  if (kind !== 'return') return Math.min(promised, quoted(line, kind, rate, lostMg))
  const { metal, taxable } = line.price
  const lost = ledger.countedLoss(lostMg)
  if (isFault || metal === 0 || lost === 0) return promised
  const missing = share(Math.min(metal, taxable), lost, line.article.netMg)
  return Math.max(0, promised - missing - gstOf(missing, line.article.gstBps))
}

function credit(m: Model, line: ledger.Line, way: ledger.Way): void {
  Object.assign(way, { status: 'settled', paidAs: 'credit' })
  line.status = 'Returned'
  ledger.only(m.customers[ledger.orderOf(m, line).customer]).credit += way.amount
}

/** The customer says yes or no to the lower amount; what they do not sell is sent back. */
const answer = (nth: number, isYes: boolean) =>
  command(
    `answer(${nth}, ${isYes ? 'yes' : 'no'})`,
    (m) => ledger.pick(waysIn(m, 'offered'), nth),
    async ({ line, way }, m, real) => {
      const { number } = ledger.orderOf(m, line)
      const mine = answering(real.shop, theirs(m, real, line), number, way.number, line.id)
      expect(toPaise((await mine.read()).amount)).toBe(way.amount)
      if (!isYes) {
        await mine.decline()
        return sendBack(line, way, real)
      }
      await mine.accept()
      if (way.kind === 'exchange') credit(m, line, way)
      else way.status = 'inspected'
    },
  )

async function sendBack(line: ledger.Line, way: ledger.Way, { shop, manager }: Real): Promise<void> {
  await handling(shop, manager, way.number).shipBack()
  line.way = null
}

const reject = (nth: number) =>
  command(
    `reject(${nth})`,
    (m) => ledger.pick(waysIn(m, 'received', 'offered', 'inspected'), nth),
    async ({ line, way }, _m, real) => {
      await handling(real.shop, real.manager, way.number).reject()
      if (way.kind === 'return') line.isRejected = true
      await sendBack(line, way, real)
    },
  )

/** The amount due of an inspected return or buyback is paid: a refund, a transfer or store credit. */
const settle = (nth: number, how: 'credit' | 'transfer') =>
  command(
    `settle(${nth}, ${how})`,
    (m) => ledger.pick(waysIn(m, 'inspected'), nth),
    async ({ line, way }, m, real) => {
      if (way.kind === 'return') {
        await handling(real.shop, real.manager, way.number).refund()
        line.status = 'Returned'
        way.status = 'settled'
        return ledger.giveBack(m, line, Math.min(way.amount, ledger.leftOf(line)))
      }
      const { number } = ledger.orderOf(m, line)
      const mine = answering(real.shop, theirs(m, real, line), number, way.number, line.id)
      if (how === 'credit') {
        await mine.credit()
        return credit(m, line, way)
      }
      await mine.upi()
      await payOut(real.shop, real.manager, way.number)
      Object.assign(way, { status: 'settled', paidAs: 'transfer' })
      line.status = 'Returned'
    },
  )

/**
 * A piece that came back goes on sale if it is as it was sold, and otherwise becomes another product or scrap; once.
 */
const place = (nth: number, how: 'describe' | 'scrap') =>
  command(
    `place(${nth}, ${how})`,
    (m) =>
      ledger.pick(
        waysIn(m, 'settled').filter(({ way }) => !way.isPlaced),
        nth,
      ),
    async ({ line, way }, m, real) => {
      const admin = handling(real.shop, real.manager, way.number)
      const isAsSold = ledger.countedLoss(way.lostMg) === 0
      if (isAsSold) {
        await admin.restock()
        ledger.restock(m, line)
      } else {
        await expect(admin.restock()).rejects.toMatchObject(refusal(409))
        await (how === 'scrap' ? admin.scrap() : admin.describe())
      }
      await expect(admin.restock()).rejects.toMatchObject(refusal(409))
      way.isPlaced = true
    },
  )

const nth = fc.nat({ max: 9 })
const kind = fc.constantFrom('return', 'exchange', 'buyback')
const anyRequest: fc.Arbitrary<Command> = fc.tuple(nth, kind, fc.boolean()).map((how) => ask(...how))
const anyWayOn: fc.Arbitrary<Command>[] = [
  fc
    .tuple(nth, fc.constantFrom(0, 0, 10, 400, 3000), fc.constantFrom(false, false, true))
    .map((how) => inspect(...how)),
  fc.tuple(nth, fc.constantFrom('credit', 'transfer')).map((how) => settle(...how)),
  fc.tuple(nth, fc.boolean()).map((how) => answer(...how)),
]
const anyWayOut: fc.Arbitrary<Command>[] = [
  nth.map(withdraw),
  nth.map(reject),
  fc.tuple(nth, fc.constantFrom('describe', 'scrap')).map((how) => place(...how)),
]

/** All that happens on the ways back. */
export const waysBackCommands: ModelCommands = { goesOn: [anyRequest, ...anyWayOn], ends: anyWayOut }
