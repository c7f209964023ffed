import { extractText } from 'unpdf'

/** The words of a PDF, as a reader of other make than ours sees them; lines are where the file breaks them. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text
}
