import type { RateBoard } from '#contracts/rate-board.ts'

/** Addresses of the files of a board, each with what its content is known by. */
export type BoardFiles = Record<'board.css' | 'board.js', string>

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/**
 * The board as a page of its own, without the shop's scripts: televisions have browsers that are ten years old. It is complete
 * as it comes; its script keeps it up to date.
 */
export function boardHtml(
  { shopName, rates, updated, pieces: [piece], release }: RateBoard,
  files: BoardFiles,
) {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(`Rates today | ${shopName}`)}</title>
<link rel="stylesheet" href="${files['board.css']}">
<noscript><meta http-equiv="refresh" content="60"></noscript>
</head>
<body data-release="${escaped(release)}">
<div id="board" class="board">
<section class="rates">
<p class="shop">${escaped(shopName)}</p>
<h1>Rates today</h1>
<p class="unit">for one gram, before making charges and GST</p>
<table><tbody id="rates" translate="no">${rates.map(rateRow).join('')}</tbody></table>
<p id="empty" class="empty"${rates.length > 0 ? ' hidden' : ''}>The rates are published shortly.</p>
<p id="updated" class="updated">${escaped(updatedWords(updated))}</p>
<p id="away" class="away" role="status" hidden></p>
</section>
<section class="piece${piece ? '' : ' none'}" id="piece">
<div class="frame"><img id="photo-a" class="on" alt="" src="${escaped(piece?.image ?? '')}"><img id="photo-b" alt=""></div>
<p id="name" class="name">${escaped(piece?.name ?? '')}</p>
<p class="facts"><span id="about">${escaped(piece?.about ?? '')}</span><span id="price" class="price" translate="no">${escaped(piece?.priceText ?? '')}</span></p>
</section>
</div>
<script src="${files['board.js']}"></script>
</body>
</html>
`
}

const updatedWords = (updated: string) => (updated === '' ? '' : `Set on ${updated}`)

function rateRow({ name, fineness, rateText, since }: RateBoard['rates'][number]): string {
  const note = since === null ? '' : `<small>since ${escaped(since)}</small>`
  return `<tr><th scope="row">${escaped(name)} <i>${fineness}</i>${note}</th><td>${escaped(rateText)}</td></tr>`
}
