const LAKH = 100_000
const CRORE = 10_000_000

const FIGURE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** A yearly salary range in rupees, as Indian job boards write it: `₹4.5 L – ₹7 L per annum`. */
export function salaryWords(ctcMin: number, ctcMax: number): string {
  const [min, max] = [short(Math.min(ctcMin, ctcMax)), short(Math.max(ctcMin, ctcMax))]
  if (ctcMin <= 0 && ctcMax <= 0) return 'Salary on request'
  if (Math.min(ctcMin, ctcMax) <= 0) return `Up to ${max} per annum`
  return min === max ? `${max} per annum` : `${min} – ${max} per annum`
}

/** Lakh above 1,00,000 and crore above 1,00,00,000 (specification, section 9); smaller amounts in full. */
function short(rupees: number): string {
  if (rupees > CRORE) return `₹${FIGURE.format(rupees / CRORE)} Cr`
  if (rupees > LAKH) return `₹${FIGURE.format(rupees / LAKH)} L`
  return `₹${FIGURE.format(rupees)}`
}
