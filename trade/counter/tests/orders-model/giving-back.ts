import fc from 'fast-check'
import { expect } from 'vitest'
import { moveOrder, refundOrder } from '#contracts/admin/change-order.ts'
import { cancelLine } from '#contracts/orders.ts'
import { type Command, command, refusal } from './command.ts'
import * as ledger from './ledger.ts'

const mayCancel = ({ status }: ledger.Line) => status === 'Confirmed' || status === 'Packed'

/** A line is cancelled, by its customer or by the shop; a second time it changes nothing. */
const cancel = (nth: number, by: 'customer' | 'shop', times: number) =>
  command(
    `cancel(${nth}, by the ${by}, ${times}×)`,
    (m) => ledger.pick(ledger.linesOf(m).filter(mayCancel), nth),
    async (line, m, real) => {
      const order = ledger.orderOf(m, line)
      if (by === 'customer') {
        const { call } = await real.as(ledger.only(real.customers[order.customer]))
        const request = { params: { transactionId: line.id }, body: { orderStatus: 'Cancelled' as const } }
        await Promise.all(Array.from({ length: times }, () => call(cancelLine, request)))
      } else {
        const lines = [{ transactionId: line.id }]
        const body = { from: line.status, to: 'Cancelled' as const, lines, reason: 'The model cancels' }
        await (await real.as(real.manager)).call(moveOrder, { params: { number: order.number }, body })
      }
      ledger.cancel(m, line)
    },
  )

/** A part of what was paid for a line is refunded by hand, unless a return of it is open or the shop bought its product. */
const refundByHand = (nth: number, part: number) =>
  command(
    `refundByHand(${nth}, ${part})`,
    (m) =>
      ledger.pick(
        ledger.linesOf(m).filter((line) => ledger.leftOf(line) >= ledger.SMALLEST),
        nth,
      ),
    async (line, m, real) => {
      const left = ledger.leftOf(line)
      const wish = Math.max(ledger.SMALLEST, Math.floor(left * part))
      const amount = left - wish < ledger.SMALLEST ? left : wish
      const body = { transactionId: line.id, amount: amount / 100, reason: 'By hand', refundable: left / 100 }
      const params = { number: ledger.orderOf(m, line).number }
      const { call } = await real.as(real.manager)
      const refunded = call(refundOrder, { params, body })
      if (ledger.isWayOpen(line) || ledger.isBoughtBack(line))
        return void (await expect(refunded).rejects.toMatchObject(refusal(409)))
      await refunded
      ledger.giveBack(m, line, amount)
      const again = { ...body, refundable: (left - amount) / 100, amount: (left - amount + 1) / 100 }
      await expect(call(refundOrder, { params, body: again })).rejects.toMatchObject(refusal(400))
    },
  )

/** A piece that came back without a request is recorded by hand; its money is refunded by hand as well. */
const takeBack = (nth: number, restock: boolean) =>
  command(
    `takeBack(${nth}${restock ? ', restock' : ''})`,
    (m) =>
      ledger.pick(
        ledger.linesOf(m).filter(({ status }) => status === 'Delivered'),
        nth,
      ),
    async (line, m, real) => {
      const { number } = ledger.orderOf(m, line)
      const how = { reason: 'It came by courier', restock, lines: [{ transactionId: line.id }] }
      const body = { from: 'Delivered', to: 'Returned', ...how } as const
      const taken = (await real.as(real.manager)).call(moveOrder, { params: { number }, body })
      if (ledger.isWayOpen(line)) return void (await expect(taken).rejects.toMatchObject(refusal(409)))
      await taken
      line.status = 'Returned'
      if (restock) ledger.restock(m, line)
    },
  )

const nth = fc.nat({ max: 9 })
export const anyCancel: fc.Arbitrary<Command> = fc
  .tuple(nth, fc.constantFrom('customer', 'shop'), fc.constantFrom(1, 1, 3))
  .map((how) => cancel(...how))
export const anyRefund: fc.Arbitrary<Command> = fc
  .tuple(nth, fc.constantFrom(0.001, 0.2, 0.7, 1))
  .map((how) => refundByHand(...how))
export const anyTakenBack: fc.Arbitrary<Command> = fc.tuple(nth, fc.boolean()).map((how) => takeBack(...how))
