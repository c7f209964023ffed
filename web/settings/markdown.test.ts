import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown.ts'

test('headings, lists, tables and links of a page come out as HTML', () => {
  const html = markdownToHtml(
    '## Time\n\n- **10-12** days\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n[Policy](/info/exchange-policy)',
  )
  expect(html).toContain('<h2 id="time">Time</h2>')
  expect(html).toContain('<li><strong>10-12</strong> days</li>')
  expect(html).toContain('<td>1</td>')
  expect(html).toContain('<a href="/info/exchange-policy">Policy</a>')
})

test.each([
  '<script>alert(1)</script>',
  'text <img src=x onerror=alert(1)> text',
  '<a href="javascript:alert(1)">go</a>',
])('markup written into a page is shown, not run: %s', (written) => {
  expect(markdownToHtml(written)).not.toMatch(/<(script|img|a)\b/)
})

test('a link that would run code loses its target', () => {
  expect(markdownToHtml('[go](javascript:alert(1)) [and](data:text/html;base64,AAAA)')).not.toMatch(
    /javascript:|data:/,
  )
})
