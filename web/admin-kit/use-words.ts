import { useState } from 'react'

/** What is typed into a small dialog, and what each of its fields is given. */
export function useWords<Words extends Record<string, string>>(first: Words) {
  const [words, setWords] = useState(first)
  const field = (name: keyof Words & string) => ({
    name,
    value: words[name],
    onChange: (event: { target: { value: string } }) =>
      setWords((before) => ({ ...before, [name]: event.target.value })),
  })
  return { words, field }
}
