import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Facts } from './facts.tsx'

test('a gram stays a small g among capitals, and words that contain one stay whole', () => {
  const line = renderToStaticMarkup(<Facts items={['12.450 g', null, '0.8ct', 'Gold 22K', '']} />)
  expect(line).toContain('12.450 <span class="normal-case">g</span>')
  expect(line).toContain('0.8<span class="normal-case">ct</span>')
  expect(line).toContain('Gold 22K')
  expect(line.match(/ · /g)).toHaveLength(2)
})
