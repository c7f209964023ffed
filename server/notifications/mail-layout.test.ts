import { expect, test } from 'vitest'
import { mailLayout } from './mail-layout.ts'

const PAGE = {
  shopName: 'SGJ Jewellers',
  subject: 'Your order is confirmed',
  heading: 'Thank you, Asha',
  paragraphs: ['Your order is confirmed.'],
  facts: [['Order', 'SGJ-1001']] as const,
  link: { label: 'See your orders', address: 'https://sgj.example/login?tab=orders' },
  footer: ['SGJ Jewellers', 'Solapur'],
}

test('both bodies of a mail have the same words', () => {
  const { text, html } = mailLayout(PAGE)
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

test('text that people type cannot become markup in a mail', () => {
  const { html } = mailLayout({
    ...PAGE,
    heading: 'Thank you, <script>alert(1)</script>',
    paragraphs: ['<img src=x> & more'],
    facts: [['Piece', '<b>Ring</b>']],
    link: { label: 'Orders', address: 'https://sgj.example/"onclick="x' },
  })
  expect(html).not.toMatch(/<script|<img|<b>|"onclick/)
  expect(html).toContain('&lt;img src=x&gt; &amp; more')
})

test('a mail with paragraphs only has the same branding, and keeps typed line breaks', () => {
  const paragraphs = ['Namaste,', 'Phone: 1\nE-mail: 2']
  const { subject, text, html } = mailLayout({ shopName: 'SGJ', subject: 'Hello\r\nBcc: x', paragraphs })
  expect(subject).toBe('Hello Bcc: x')
  expect(text).toBe('Namaste,\n\nPhone: 1\nE-mail: 2\n')
  expect(html).toContain('Phone: 1<br>E-mail: 2')
  expect(html).toMatch(/letter-spacing:1px">SGJ</)
  expect(html).not.toMatch(/<h1|<a /)
})
