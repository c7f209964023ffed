import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './price.tsx'

const shown = (element: React.ReactElement) => renderToStaticMarkup(element)

test('a price is shown in rupees with Indian grouping', () => {
  expect(shown(<Price paise={14_523_000} />)).toContain('₹1,45,230<')
})

test('lists and cards show whole rupees, and the price itself its paise', () => {
  expect(shown(<Price paise={4_523_037} />)).toContain('₹45,231<')
  expect(shown(<Price paise={4_523_037} exact />)).toContain('₹45,230.37<')
})

test('a product without a price says N/A, and so does one that would cost nothing', () => {
  expect(shown(<Price paise={null} />)).toContain('N/A')
  expect(shown(<Price paise={0} oldPaise={500} />)).toContain('N/A')
})

test('the old price is struck through only when the product became cheaper', () => {
  expect(shown(<Price paise={4_523_000} oldPaise={5_000_000} />)).toMatch(/<s .*₹50,000<\/s>/)
  expect(shown(<Price paise={4_523_000} oldPaise={4_523_000} />)).not.toContain('<s ')
  expect(shown(<Price paise={4_523_000} oldPaise={null} />)).not.toContain('<s ')
})
