import { expect, test } from 'vitest'
import { mailOf } from './notification-mail.ts'

const PAGE = {
  shopName: 'SGJ Jewellers',
  heading: 'Thank you, Asha',
  paragraphs: ['Your order is confirmed.'],
  facts: [['Order', 'SGJ-1001']] as const,
  link: { label: 'See your orders', address: 'https://sgj.example/login?tab=orders' },
  footer: ['Solapur'],
}

test('both bodies of a mail say the same', () => {
  const { text, html } = mailOf(PAGE)
  for (const body of [text, html])
    for (const words of [
      'SGJ Jewellers',
      'Thank you, Asha',
      'Your order is confirmed.',
      'SGJ-1001',
      'Solapur',
    ])
      expect(body).toContain(words)
  expect(text).toContain('See your orders: https://sgj.example/login?tab=orders')
  expect(html).toContain('href="https://sgj.example/login?tab=orders"')
})

test('what people type cannot become markup of the mail', () => {
  const { html } = mailOf({
    ...PAGE,
    heading: 'Thank you, <script>alert(1)</script>',
    paragraphs: ['<img src=x> & more'],
    facts: [['Piece', '<b>Ring</b>']],
    link: { label: 'Orders', address: 'https://sgj.example/"onclick="x' },
  })
  expect(html).not.toMatch(/<script|<img|<b>|"onclick/)
  expect(html).toContain('&lt;img src=x&gt; &amp; more')
})
