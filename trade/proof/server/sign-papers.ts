import { randomInt } from 'node:crypto'
import { invalidate } from '#server/changes/invalidate.ts'
import type { IssuedPaper } from '#server/modules/shop-module.ts'
import type { Shop } from '#server/shop.ts'
import { ProofDocument } from '#trade/proof/contract/proof.ts'
import { canonicalJson } from '#trade/proof/rules/canonical-json.ts'
import { CODE_LENGTH, CODE_LETTERS } from '#trade/proof/rules/codes.ts'
import { readHead } from './chain.store.ts'
import { signer } from './keys.ts'
import { proofDocuments } from './proof-document.ts'
import { insertProofs, latestProof, lockLatestProof } from './proofs.store.ts'

/**
 * Signs papers as they are issued. Where the key is lost they are issued without a proof, and the log says so: a bill must
 * not wait for it.
 */
export async function signPapers(within: Shop, papers: readonly IssuedPaper[], revision = 1): Promise<void> {
  const { db, clock, log } = within
  const corrected = papers.flatMap(({ document }) => ('against' in document && document.against) || [])
  await invalidate(db, ...corrected.map(({ number }) => `paper:${number}` as const))
  const sign = await signer(within).catch((fault: unknown) => {
    log.error({ err: fault }, 'the key that signs papers cannot be opened: docs/runbook/lost-key.md')
    return null
  })
  if (!sign) return
  const documents = await proofDocuments(within, papers, await readHead(db))
  const rows = documents.map((document) => {
    const signedBytes = bytesOf(document)
    const { number } = document
    return { code: newCode(), number, revision, signedBytes, ...sign(signedBytes), signedAt: clock.now() }
  })
  await insertProofs(db, rows)
}

/** Signs again what a paper says otherwise now. The first signature stays; a paper of before papers were signed has none. */
export async function signChanged(within: Shop, papers: readonly IssuedPaper[]): Promise<void> {
  for (const paper of papers) {
    const former = await lockLatestProof(within.db, paper.number)
    if (!former) continue
    const rates = ProofDocument.parse(JSON.parse(former.signedBytes.toString())).rates
    const [same] = await proofDocuments(within, [paper], rates)
    if (same && bytesOf(same).equals(former.signedBytes)) continue
    await signPapers(within, [paper], former.revision + 1)
    await invalidate(within.db, `paper:${paper.number}`)
  }
}

/** The code of a paper, and the chain of rates as it says it. */
export async function signedAs({ db }: Pick<Shop, 'db'>, number: string) {
  const proof = await latestProof(db, number)
  if (!proof) return null
  const { rates } = ProofDocument.parse(JSON.parse(proof.signedBytes.toString()))
  return { code: proof.code, rates }
}

const bytesOf = (document: ProofDocument) => Buffer.from(canonicalJson(ProofDocument.encode(document)))

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
