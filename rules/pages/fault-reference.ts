/** A placeholder in a page until the server knows the request's id; then {@link faultReference} takes its place. */
export const FAULT_REFERENCE_PLACE = '%fault-reference%'

/** How a customer tells us which fault they saw. */
export const faultReference = (requestId: string): string => `If you write to us, quote ${requestId}.`
