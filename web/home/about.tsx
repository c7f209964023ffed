import type { ContactSettings } from '#contracts/settings.ts'

const HABITS = [
  {
    title: 'Weighed',
    words: 'We state the gross weight, the net weight and every carat, to the milligram.',
  },
  {
    title: 'Added up',
    words: 'Metal at today’s rate, making charges, stones, tax: each on its own line, and they add up.',
  },
  {
    title: 'Said plainly',
    words: 'Purity, treatment, origin and who certified it. We label laboratory-grown stones as such.',
  },
] as const

/** Who the shop is. */
export function About({ contact }: { contact: ContactSettings }) {
  return (
    <div className="column">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2 lg:items-end">
        <div>
          <p className="mb-3 text-bronze label-caps">About us</p>
          <h2 className="max-w-[11em] text-title">A jeweller who shows the working</h2>
        </div>
        <p className="max-w-xl text-stone sm:text-lg">
          {contact.shopName} is a family shop in {contact.city}, {contact.state}. We sell gold, platinum,
          silver, diamonds and coloured stones, over the counter and online, and every piece comes with a slip
          that states what it weighs, what it is made of and what each part costs.
        </p>
      </div>
      <dl className="mt-8 grid gap-x-10 gap-y-5 border-t border-gold/50 pt-6 sm:mt-12 sm:grid-cols-3 sm:pt-8 lg:mt-16">
        {HABITS.map(({ title, words }) => (
          <div key={title} className="gap-x-4 max-sm:flex max-sm:flex-wrap">
            <dt className="w-25 font-display text-piece sm:w-auto font-medium sm:text-heading">{title}</dt>
            <dd className="max-w-sm min-w-0 flex-[1_1_12rem] text-stone sm:mt-1.5">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
