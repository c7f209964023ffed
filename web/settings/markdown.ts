import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** So that a link can lead to a section. */
const withIds = (html: string) =>
  html.replace(/<h2>(.*?)<\/h2>/g, (_, heading: string) => {
    const id = heading
      .toLowerCase()
      .replace(/<[^>]*>|&\w+;/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    return `<h2 id="${id}">${heading}</h2>`
  })

/**
 * Markdown of the shop's own pages as HTML. Safe no matter who wrote it: markup in the text is shown as text, and links
 * with other protocols than a page, mail or phone lose their target (micromark's defaults).
 */
export function markdownToHtml(markdown: string): string {
  return withIds(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }))
}
