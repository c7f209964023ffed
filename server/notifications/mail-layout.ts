import { cleanLine } from '#rules/enquiries/clean-text.ts'
import type { MailContent } from '#rules/notifications/events.ts'

/** The parts of every e-mail, top to bottom; the shop's name above them is in the branded body alone. */
export type MailPage = {
  shopName: string
  subject: string
  heading?: string
  paragraphs: readonly string[]
  /** A short table: `['Order', 'SGJ-1001']`. */
  facts?: readonly (readonly [string, string])[]
  link?: { label: string; address: string }
  /** The sender, and how to reach them. */
  footer?: readonly string[]
  /** A small link below the footer. */
  footerLink?: { label: string; address: string }
}

/** The shop's one e-mail layout. Both bodies are made from the same words, so that they cannot differ. */
export function mailLayout(page: MailPage): MailContent {
  return { subject: cleanLine(page.subject), text: textOf(page), html: htmlOf(page) }
}

function textOf({ heading, paragraphs, facts = [], link, footer = [], footerLink }: MailPage): string {
  const table = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const inWords = (to: MailPage['link']) => to && `${to.label}: ${to.address}`
  const parts = [heading, ...paragraphs, table, inWords(link), footer.join('\n'), inWords(footerLink)]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Tables and inline styles: what mail programs understand. */
function htmlOf(page: MailPage): string {
  const { shopName, subject, heading, paragraphs, facts = [], link, footer = [], footerLink } = page
  const rows = facts.map(
    ([name, value]) => html`<tr>
<td style="padding:8px 16px 8px 0;color:#6b6259;vertical-align:top">${name}</td>
<td style="padding:8px 0;text-align:right">${value}</td>
</tr>`,
  )
  const title = html`<h1 style="margin:0 0 16px;font-size:26px;font-weight:normal;line-height:1.25">${heading ?? ''}</h1>`
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;font-size:15px">${rows}</table>`
  const button = html`<a href="${link?.address ?? ''}" style="display:inline-block;padding:12px 24px;background:#241d17;color:#ffffff;text-decoration:none">${link?.label ?? ''}</a>`
  const closing = html`<tr><td style="padding:24px 32px;border-top:1px solid #e6ddd2;font-size:13px;line-height:1.6;color:#6b6259">
${footer.map((words) => html`${words}<br>`)}
${footerLink ? html`<a href="${footerLink.address}" style="color:#6b6259">${footerLink.label}</a>` : ''}
</td></tr>`
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><title>${heading ?? subject}</title></head>
<body style="margin:0;background:#f7f3ee;font-family:Georgia,'Times New Roman',serif;color:#241d17">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff">
<tr><td style="padding:28px 32px;border-bottom:1px solid #e6ddd2;font-size:22px;letter-spacing:1px">${shopName}</td></tr>
<tr><td style="padding:32px;font-size:16px;line-height:1.6">
${heading ? title : ''}
${paragraphs.map((words) => html`<p style="margin:0 0 16px">${lines(words)}</p>`)}
${facts.length > 0 ? table : ''}
${link ? button : ''}
</td></tr>
${footer.length > 0 ? closing : ''}
</table></td></tr></table>
</body></html>
`.markup
}

/** A paragraph keeps the line breaks it was typed with. */
function lines(words: string): Html[] {
  return words.split('\n').map((line, place) => (place === 0 ? html`${line}` : html`<br>${line}`))
}

/** Markup that is safe to put into a page as it is. */
type Html = { markup: string }

const MEANING: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Every value is escaped unless it is markup itself: a customer's name cannot become a tag. */
function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const filled = parts.map((part, place) => part + markupOf(values[place] ?? ''))
  return { markup: filled.join('') }
}

function markupOf(value: string | Html | Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => MEANING[sign] ?? sign)
  return [value].flat().reduce((all, { markup }) => all + markup, '')
}
