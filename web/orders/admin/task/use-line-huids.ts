import { useState } from 'react'
import { huidsOf } from '#rules/orders/huid.ts'
import { typedGrams } from '#rules/typed-numbers.ts'
import { duplicateHuidsIn } from './duplicate-huids.ts'

type Typed = {
  huid: string
  /** The server has found one on other orders: why it is right is asked. */
  isReasonAsked: boolean
  reason: string
  /** Grams, of a piece that was made to order. */
  grossWeight: string
  netWeight: string
}

export type LineHuids = ReturnType<typeof useLineHuids>

/**
 * The HUIDs of lines as they are typed, by their `transactionId`, and why one that other orders have is right; and the weights
 * of what was made to order.
 */
export function useLineHuids(stored: readonly { transactionId: string; huid: string }[] = []) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(stored.map(({ transactionId, huid }) => [transactionId, { ...NOTHING, huid }])),
  )
  const of = (id: string): Typed => typed[id] ?? NOTHING
  const change = (id: string, part: Partial<Typed>) => setTyped({ ...typed, [id]: { ...of(id), ...part } })
  const ask = (huids: readonly string[]) =>
    setTyped((before) =>
      Object.fromEntries(
        Object.entries(before).map(([id, one]) => {
          const isTaken = huidsOf(one.huid).some((huid) => huids.includes(huid))
          return [id, isTaken ? { ...one, isReasonAsked: true } : one]
        }),
      ),
    )
  return {
    of,
    /** Asks why these are right, of the lines that have them. */
    ask,
    /** Another HUID: the question is not asked of that. */
    type: (id: string, huid: string) => change(id, { huid, isReasonAsked: false, reason: '' }),
    typeWeights: (id: string, weights: Partial<Pick<Typed, 'grossWeight' | 'netWeight'>>) =>
      change(id, weights),
    typeReason: (id: string, reason: string) => change(id, { reason }),
    /** As the server is sent them. */
    formOf: (lines: readonly { transactionId: string }[]) =>
      lines.map(({ transactionId }) => {
        const { huid, reason, grossWeight, netWeight } = of(transactionId)
        const weights = { grossWeight: weightOf(grossWeight), netWeight: weightOf(netWeight) }
        return { transactionId, huid, duplicateReason: reason, ...weights }
      }),
    /** Does it, and asks for a reason where it was refused because other orders have a HUID. */
    watch: async <T>(act: () => Promise<T>): Promise<T> => {
      try {
        return await act()
      } catch (fault) {
        ask(duplicateHuidsIn(fault))
        throw fault
      }
    },
  }
}

const weightOf = (text: string) => (text.trim() === '' ? undefined : typedGrams(text))

const NOTHING: Typed = { huid: '', isReasonAsked: false, reason: '', grossWeight: '', netWeight: '' }
