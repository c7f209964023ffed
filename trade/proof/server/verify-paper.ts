import type { Shop } from '#server/shop.ts'
import type { PaperState, VerifiedPaper } from '#trade/proof/contract/proof.ts'
import { readCode } from '#trade/proof/rules/codes.ts'
import { isSignedBy } from './keys.ts'
import { creditedOf, latestProof, proofByCode } from './proofs.store.ts'

/** The signed facts of the paper with this code, and later changes of it; null for a code that no paper has. */
export async function readPaper(
  { db, dependOn }: Shop,
  { params }: { params: { code: string } },
): Promise<VerifiedPaper | null> {
  const code = readCode(params.code)
  const row = code === null ? null : await proofByCode(db, code)
  if (!row) return null
  const { proof, key } = row
  const { number, signedBytes, signature, keyId, signedAt } = proof
  dependOn(`paper:${number}`)
  const latest = await latestProof(db, number)
  const sums = await creditedOf(db, number)
  return {
    code: proof.code,
    document: JSON.parse(signedBytes.toString()),
    signedBytes: signedBytes.toString('base64'),
    signature,
    keyId,
    signedAt,
    isGenuine: isSignedBy(key, signedBytes, signature),
    state: stateOf(sums),
    credited: sums?.credited ?? 0,
    replacedBy: latest && latest.code !== proof.code ? latest.code : null,
  }
}

function stateOf(sums: { total: number; credited: number } | null): PaperState {
  if (!sums || sums.credited === 0) return 'valid'
  return sums.credited < sums.total ? 'partly refunded' : 'cancelled'
}
