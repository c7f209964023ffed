import type { CounterReturnKind } from '#trade/returns/contract/counter-returns.ts'

/** Kinds of return at the counter, on chips. */
export const KIND_LABELS = {
  return: 'Money back',
  exchange: 'Exchange',
  buyback: 'Sell it to us',
  resize: 'Resize',
} as const satisfies Record<CounterReturnKind, string>

const DO_LABELS = {
  return: 'Take it back',
  exchange: 'Take it in exchange',
  buyback: 'Buy it back',
  resize: 'Take it in to resize',
} as const satisfies Record<CounterReturnKind, string>

export const doLabelOf = (kind: CounterReturnKind | ''): string =>
  kind === '' ? 'Take it in' : DO_LABELS[kind]
