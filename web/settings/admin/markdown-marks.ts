/** A piece of text with what is selected in it. */
export type Selected = { text: string; from: number; to: number }

export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'link'

/** Markdown around the selection, or on its lines; the selection afterwards covers what is to be typed next. */
export function marked({ text, from, to }: Selected, mark: Mark): Selected {
  const chosen = text.slice(from, to)
  if (mark === 'bold') return around({ text, from, to }, '**', chosen || 'bold words')
  if (mark === 'italic') return around({ text, from, to }, '*', chosen || 'words')
  if (mark === 'link') {
    const words = chosen || 'words'
    const replaced = replace(text, from, to, `[${words}](/)`)
    const address = from + words.length + 3
    return { text: replaced, from: address, to: address + 1 }
  }
  return lines({ text, from, to }, mark === 'heading' ? '## ' : '- ')
}

function around({ text, from, to }: Selected, sign: string, words: string): Selected {
  return {
    text: replace(text, from, to, sign + words + sign),
    from: from + sign.length,
    to: from + sign.length + words.length,
  }
}

/** Every line that is touched gets the sign, or loses it where all of them have it. */
function lines({ text, from, to }: Selected, sign: string): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found === -1 ? text.length : found
  const touched = text.slice(start, end).split('\n')
  const all = touched.every((line) => line.startsWith(sign))
  const changed = touched.map((line) => (all ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: replace(text, start, end, changed), from: start, to: start + changed.length }
}

function replace(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}
