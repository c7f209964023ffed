import { useState } from 'react'

interface ConflictRule<Theirs> {
  /** The other version, out of a refusal; null where it was refused for another reason. */
  read: (fault: unknown) => Theirs | null
  /** Shows the other version instead of what is typed. */
  onTheirs: (theirs: Theirs) => void
  /** Goes on with what is typed, over the other version. */
  onMine: (theirs: Theirs) => void
}

export interface Conflict<Theirs> {
  /** The version that somebody else saved, while it is asked about. */
  theirs: Theirs | null
  /** Asks where a refusal is such a conflict; false where it is another refusal. */
  ask: (fault: unknown) => boolean
  /** Asks no longer. */
  clear: () => void
  takeTheirs: () => void
  keepMine: () => void
}

/** Somebody else saved the same thing first: both versions are kept until the one at this screen has chosen. */
export function useConflict<Theirs>({ read, onTheirs, onMine }: ConflictRule<Theirs>): Conflict<Theirs> {
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const answer = (act: (theirs: Theirs) => void) => () => {
    setTheirs(null)
    if (theirs !== null) act(theirs)
  }
  return {
    theirs,
    ask: (fault) => {
      const found = read(fault)
      if (found !== null) setTheirs(found)
      return found !== null
    },
    clear: () => setTheirs(null),
    takeTheirs: answer(onTheirs),
    keepMine: answer(onMine),
  }
}
