import type { JobType } from '#rules/careers/job-types.ts'

/** An opening; salaries in rupees a year, `daysAgo` from seeding. */
export type DemoJob = {
  roleName: string
  department: string
  jobType: JobType
  location: string
  ctcMin: number
  ctcMax: number
  daysAgo: number
  description: string
  requiredSkills: string[]
  responsibilities: string[]
  closed?: boolean
}

export const DEMO_JOBS: readonly DemoJob[] = [
  {
    roleName: 'Bridal Jewellery Consultant',
    department: 'Sales & Showroom',
    jobType: 'full-time',
    location: 'Solapur',
    ctcMin: 360_000,
    ctcMax: 540_000,
    daysAgo: 0,
    description:
      'You sit with families while they choose what will be worn at a wedding and kept for fifty years. You listen first, know your stock, and explain a price line by line.',
    requiredSkills: [
      'Marathi and Hindi',
      'Jewellery sales',
      'Patience',
      'Basic gemmology',
      'Billing software',
    ],
    responsibilities: [
      'Advise bridal customers by appointment',
      'Explain purity, making charges and stone reports',
      'Follow orders from measurement to delivery',
      'Keep the bridal trays complete and in order',
    ],
  },
  {
    roleName: 'Weekend Showroom Associate',
    department: 'Sales & Showroom',
    jobType: 'part-time',
    location: 'Solapur',
    ctcMin: 96_000,
    ctcMax: 144_000,
    daysAgo: 4,
    description:
      'Saturdays and Sundays are our busiest days. You welcome customers, show silver and gift articles, and help at the counter. Students are welcome.',
    requiredSkills: ['Marathi', 'Friendly manner', 'Care with small things'],
    responsibilities: [
      'Welcome customers and show silver and gift articles',
      'Pack and wrap',
      'Count trays at opening and closing',
    ],
  },
  {
    roleName: 'Showroom Manager',
    department: 'Sales & Showroom',
    jobType: 'full-time',
    location: 'Solapur',
    ctcMin: 900_000,
    ctcMax: 1_300_000,
    daysAgo: 62,
    description: 'You run the showroom: people, stock, service and the numbers at the end of the month.',
    requiredSkills: [
      'Retail management',
      'Jewellery trade',
      'Team leading',
      'Stock control',
      'GST invoicing',
    ],
    responsibilities: [
      'Lead a team of twelve',
      'Take responsibility for stock and cash',
      'Handle complaints so that customers come back',
    ],
    closed: true,
  },
  {
    roleName: 'Jewellery CAD Designer',
    department: 'Design & Workshop',
    jobType: 'full-time',
    location: 'Solapur',
    ctcMin: 480_000,
    ctcMax: 780_000,
    daysAgo: 1,
    description:
      'Customers send us a sketch, a photograph of a grandmother’s ring, or a sentence. You turn it into a model that can be cast, set and worn.',
    requiredSkills: ['Rhino', 'MatrixGold', 'Stone setting knowledge', 'Hand sketching', 'Weight estimation'],
    responsibilities: [
      'Model custom designs for casting',
      'Estimate metal weight and stone layout',
      'Discuss drafts with customers and setters',
      'Keep the model library in order',
    ],
  },
  {
    roleName: 'Senior Stone Setter',
    department: 'Design & Workshop',
    jobType: 'full-time',
    location: 'Solapur',
    ctcMin: 540_000,
    ctcMax: 900_000,
    daysAgo: 14,
    description:
      'Pavé, channel, claw and kundan. You set what others have cut and cast, and your name is on the job card of every piece.',
    requiredSkills: ['Pavé and claw setting', 'Kundan setting', 'Microscope work', 'Ten years at the bench'],
    responsibilities: [
      'Set diamonds and coloured stones',
      'Check castings before setting',
      'Train two younger setters',
    ],
  },
  {
    roleName: 'Enamel and Carving Artisan',
    department: 'Design & Workshop',
    jobType: 'contract',
    location: 'Solapur',
    ctcMin: 300_000,
    ctcMax: 480_000,
    daysAgo: 62,
    description:
      'For the festive season we need a second pair of hands for enamel and relief carving, on gold and on silver. A contract of eight months, with an option to stay.',
    requiredSkills: ['Meenakari', 'Hand engraving', 'Kiln work'],
    responsibilities: ['Fire and polish enamel', 'Carve kadas in relief', 'Repair old enamel with care'],
  },
  {
    roleName: 'E-commerce Manager',
    department: 'Digital & E-commerce',
    jobType: 'full-time',
    location: 'Pune (hybrid)',
    ctcMin: 1_200_000,
    ctcMax: 1_800_000,
    daysAgo: 0,
    description:
      'You are responsible for the online shop: what is shown, how it reads, how it sells and how it is delivered. You work with the workshop every day, because a shop is only as good as what is in the box.',
    requiredSkills: ['Online retail', 'Merchandising', 'Analytics', 'Written English', 'Vendor management'],
    responsibilities: [
      'Plan assortment and campaigns with the owner',
      'Watch orders from payment to delivery',
      'Improve product pages with real numbers',
      'Lead photography and customer care',
    ],
  },
  {
    roleName: 'Jewellery Photographer',
    department: 'Digital & E-commerce',
    jobType: 'contract',
    location: 'Solapur',
    ctcMin: 420_000,
    ctcMax: 600_000,
    daysAgo: 14,
    description:
      'Metal is a mirror and diamonds are worse. You know how to light both so that a customer recognises the piece when the box is opened.',
    requiredSkills: ['Macro photography', 'Studio lighting', 'Focus stacking', 'Retouching'],
    responsibilities: [
      'Photograph new pieces each week',
      'Retouch without changing what is there',
      'Keep the archive',
    ],
  },
  {
    roleName: 'Digital Marketing Intern',
    department: 'Digital & E-commerce',
    jobType: 'internship',
    location: 'Solapur',
    ctcMin: 120_000,
    ctcMax: 180_000,
    daysAgo: 4,
    description:
      'Six months with a small team. You write, film short clips in the workshop, and learn to read what they bring.',
    requiredSkills: ['Writing in Marathi and English', 'Short video', 'Curiosity'],
    responsibilities: ['Prepare posts and clips', 'Answer messages with the team', 'Report what worked'],
  },
  {
    roleName: 'Dispatch and Logistics Executive',
    department: 'Operations & Logistics',
    jobType: 'full-time',
    location: 'Solapur',
    ctcMin: 300_000,
    ctcMax: 420_000,
    daysAgo: 1,
    description:
      'Every parcel leaves through your hands: weighed, photographed, sealed, insured and handed to the courier.',
    requiredSkills: ['Accuracy', 'Courier systems', 'Excel', 'Clean record'],
    responsibilities: [
      'Pack and seal orders by the checklist',
      'Book insured freight and follow parcels',
      'Settle claims with courier and insurer',
    ],
  },
  {
    roleName: 'Hallmarking and Quality Coordinator',
    department: 'Operations & Logistics',
    jobType: 'full-time',
    location: 'Solapur',
    ctcMin: 420_000,
    ctcMax: 600_000,
    daysAgo: 14,
    description:
      'You take our gold to the hallmarking centre and bring it back with its HUID, and nothing reaches a customer before you have seen it.',
    requiredSkills: ['BIS hallmarking', 'XRF testing', 'Record keeping', 'Two-wheeler licence'],
    responsibilities: [
      'Register and track lots at the hallmarking centre',
      'Check weight, purity and finish before packing',
      'Keep HUID records for invoices',
    ],
  },
  {
    roleName: 'Head of Operations',
    department: 'Operations & Logistics',
    jobType: 'full-time',
    location: 'Solapur',
    ctcMin: 8_500_000,
    ctcMax: 12_000_000,
    daysAgo: 62,
    description:
      'Workshop, stock, freight and purchase report to you. You have run a manufacturing or retail business of some size and would like to run this one with the family that owns it.',
    requiredSkills: [
      'Operations leadership',
      'Precious metals',
      'Finance',
      'Negotiation',
      'Marathi or Hindi',
    ],
    responsibilities: [
      'Take responsibility for cost, quality and time across the company',
      'Buy metal and stones, and hedge the risk',
      'Build the second workshop',
    ],
  },
]
