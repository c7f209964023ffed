/**
 * A message carrier failed to do what it was asked. Its own sentence (the message) may repeat whom we wrote to
 * and what; `summary` holds codes alone, and is all that may be logged or kept.
 */
export class CarrierError extends Error {
  readonly summary: string

  constructor(description: string, summary: string, cause?: unknown) {
    super(description, { cause })
    this.summary = summary
  }
}
