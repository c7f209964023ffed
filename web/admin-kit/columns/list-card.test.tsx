import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ListCard } from './list-card.tsx'
import { type ListColumn, shownColumns } from './list-column.ts'

interface Repair {
  number: string
  piece: string
  weight: number
  charge: number | null
  ready: string | null
  karigar: string
}

const REPAIR: Repair = {
  number: 'REP-7',
  piece: 'Broken chain',
  weight: 4_850,
  charge: 120_000,
  ready: '2026-11-29',
  karigar: 'Rafiq Shaikh',
}

const COLUMNS: readonly ListColumn<Repair>[] = [
  {
    key: 'number',
    head: 'Repair',
    isFixed: true,
    kind: 'link',
    isCode: true,
    of: (row) => row.number,
    to: (row) => `/repairs/${row.number}`,
    note: (row, on) => `${row.piece} on the ${on}`,
  },
  { key: 'weight', head: 'Weight', kind: 'grams', card: 'foot', of: (row) => row.weight },
  { key: 'ready', head: 'Ready', kind: 'day', card: 'foot', of: (row) => row.ready },
  { key: 'status', head: 'Status', kind: 'badge', of: () => <b>With the karigar</b> },
  { key: 'charge', head: 'Charge', kind: 'rupees', card: 'amount', of: (row) => row.charge },
  { key: 'karigar', head: 'Karigar', kind: 'text', isOptional: true, of: (row) => row.karigar },
  { key: 'secret', head: 'Secret', kind: 'text', of: () => 'not on a card' },
]

function cardOf(row: Repair, keys: readonly string[] | null = null) {
  const columns = shownColumns(COLUMNS, keys, () => true)
  return renderToStaticMarkup(
    <MemoryRouter>
      <ListCard row={row} columns={columns} />
    </MemoryRouter>,
  )
}
/** The words of a card, in their order. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '|')
    .split(/\|+/)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a card has its link, badge, facts and amount in their places, and nothing of a column without one', () => {
  const html = cardOf(REPAIR)
  expect(wordsOf(html)).toBe(
    'REP-7 With the karigar Broken chain on the card · Weight 4.850 g · Ready 29 Nov 2026 ₹1,200',
  )
  expect(html).toContain('href="/repairs/REP-7"')
  expect(html.match(/after:absolute/g)).toHaveLength(1)
})

test('what a row does not know leaves no gap, head or separator behind', () => {
  expect(wordsOf(cardOf({ ...REPAIR, ready: null, charge: null }))).toBe(
    'REP-7 With the karigar Broken chain on the card · Weight 4.850 g',
  )
})

test('a card follows the chosen columns; what is not there by default has its head', () => {
  expect(wordsOf(cardOf(REPAIR, ['karigar']))).toBe('REP-7 Karigar Rafiq Shaikh Broken chain on the card')
})

test('numbers and amounts of a card are never translated', () => {
  const untranslated = [...cardOf(REPAIR).matchAll(/translate="no"[^>]*>([^<]+)</g)].map(([, text]) => text)
  expect(untranslated).toEqual(['REP-7', '4.850 g', '₹1,200'])
})
