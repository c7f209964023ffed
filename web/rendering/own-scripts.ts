/**
 * Takes the mark off the scripts of a finished page and tells them apart by it. React and React Router put the nonce on
 * every script they write; nobody else can know it, because it was made for this rendering and never leaves it.
 */
export function takeOwnScripts(marked: Buffer, nonce: string): { html: Buffer; scripts: Buffer[] } {
  const mark = ` nonce="${nonce}"`
  const pieces: Buffer[] = []
  const scripts: Buffer[] = []
  let from = 0
  for (let at = marked.indexOf(mark); at >= 0; at = marked.indexOf(mark, from)) {
    pieces.push(marked.subarray(from, at))
    from = at + mark.length
    const script = scriptAround(marked, at)
    if (!script) continue
    const text = withoutIndentation(marked.subarray(script.begin, script.end))
    pieces.push(marked.subarray(from, script.begin), text)
    scripts.push(text)
    from = script.end
  }
  return { html: Buffer.concat([...pieces, marked.subarray(from)]), scripts }
}

/** Where the text of an inline script lies whose tag is around `at`. React escapes angle brackets in attributes. */
function scriptAround(page: Buffer, at: number): { begin: number; end: number } | null {
  const tagEnd = page.indexOf('>', at)
  const tag = page.toString('latin1', page.lastIndexOf('<', at), tagEnd)
  if (!tag.startsWith('<script') || tag.includes(' src=')) return null
  const end = page.indexOf('</script>', tagEnd)
  return end < 0 ? null : { begin: tagEnd + 1, end }
}

/** React Router indents the list of its files. In a script made of JSON no text holds a line break. */
function withoutIndentation(script: Buffer): Buffer {
  return script.includes('\n ') ? Buffer.from(script.toString().replaceAll(/\n +/g, '\n')) : script
}
