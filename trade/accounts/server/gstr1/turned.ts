/** `2026-11-21` as the portal writes it, `21-11-2026`; and back. */
export const turned = (date: string): string => date.split('-').toReversed().join('-')
