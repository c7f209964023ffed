import { z } from 'zod'
import { SECTIONS } from './environment.ts'

/** Columns of a line of `.env.example`. */
const WIDTH = 110

const INTRODUCTION = `Every variable of the shop, each with its default. Copy this file to \`.env\` and fill in what you need.
The demo needs nothing. With SHOP_ENV=production the shop refuses to start while something is missing, and lists it.
\`npm run env-example\` writes this file from server/environment/.`

/** The text of `.env.example`: each variable with its explanation and default. */
export function envExample(): string {
  const sections = SECTIONS.map(({ title, variables }) =>
    [`# --- ${title} ---`, ...Object.entries(variables).map(entry)].join('\n\n'),
  )
  return `${[comment(INTRODUCTION), ...sections].join('\n\n')}\n`
}

function entry([name, field]: [string, z.ZodType]): string {
  const fallback = z.safeParse(field, undefined).data
  const value = typeof fallback === 'object' ? JSON.stringify(fallback) : (fallback ?? '')
  return `${comment(explanation(name, field))}\n#${name}=${quoted(String(value))}`
}

/** A variable without its explanation is a mistake of ours. */
function explanation(name: string, field: z.ZodType): string {
  if (!field.description) throw new Error(`${name} has no explanation.`)
  return field.description
}

/** Spaces and braces would end a value, or mean something else, where a shell reads the file. */
const quoted = (value: string) => (/[\s{*]/.test(value) ? `'${value}'` : value)

const comment = (words: string) =>
  words
    .split('\n')
    .flatMap((line) => wrapped(line))
    .map((line) => `# ${line}`)
    .join('\n')

function wrapped(words: string): string[] {
  const lines = ['']
  for (const word of words.split(' ')) {
    const line = lines.at(-1)
    if (line === '') lines[lines.length - 1] = word
    else if (`${line} ${word}`.length + 2 > WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
