import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoneyTable } from './money-table.tsx'

const table = renderToStaticMarkup(
  <MoneyTable
    caption="Price breakdown"
    groups={[
      {
        label: 'Work',
        rows: [
          { label: 'Making charges', paise: 1_197_441 },
          { label: 'Welcome offer', paise: -10_000, kind: 'saving' },
          { label: 'Certificate', paise: null },
          { label: 'Shipping', paise: 0, instead: 'Free' },
        ],
      },
    ]}
    total={{ label: 'Total', paise: 1_187_400 }}
  />,
)

test('every amount has two decimals, so that the decimal points line up', () => {
  expect(table).toContain('₹11,974.41')
  expect(table).toContain('₹11,874.00')
})

test('money taken off has a minus, unknown money says N/A, and words may replace an amount', () => {
  expect(table).toContain('−₹100.00')
  expect(table).toContain('N/A')
  expect(table).toContain('Free')
  expect(table).not.toContain('₹0.00')
})
