/** Whether something was typed since the last click, and since the one before this. */
const typed = { since: false, before: false }

if (typeof window !== 'undefined') {
  addEventListener('input', () => (typed.since = true), true)
  addEventListener('click', () => Object.assign(typed, { before: typed.since, since: false }), true)
}

/**
 * Whether a click belongs to the one before it. That one may be done already: the form is empty again, another button
 * lies in its place. Who has typed in between means the second as well, however fast.
 */
export const isSecondOfDoubleClick = ({ detail }: Pick<MouseEvent, 'detail'>) => detail > 1 && !typed.before
