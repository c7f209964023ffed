import { createContext } from 'react-router'

/** Where the server reads which inline scripts a rendering wrote, for the content security policy. */
export const ownScriptsContext = createContext<string[]>()

/**
 * Takes the mark off the scripts of a finished page and tells them apart by it. React and React Router put the nonce on
 * every script they write; nobody else can know it, because it was made for this rendering and never leaves it.
 */
export function takeOwnScripts(marked: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script(?![^>]* src=)[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const page = marked.replaceAll(own, withoutIndentation)
  const scripts = [...page.matchAll(own)].map(([, text = '']) => text)
  return { html: page.replaceAll(mark, ''), scripts }
}

/** React Router indents the list of its files. In a script made of JSON no text holds a line break. */
const withoutIndentation = (script: string) => script.replaceAll(/\n +/g, '\n')
