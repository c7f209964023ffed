/** A line of the shop, as jewellers name them: it opens the name of each synthetic product. */
// biome-ignore format: words read better in rows
export const LINES = [
  'Aaradhya', 'Aditi', 'Alaknanda', 'Amrita', 'Anvita', 'Arundhati', 'Avani', 'Bhairavi',
  'Chandrika', 'Charulata', 'Damayanti', 'Devyani', 'Dhanashree', 'Gauri', 'Godavari', 'Hansika',
  'Indrayani', 'Ishwari', 'Jahnavi', 'Kadambari', 'Kalyani', 'Kamini', 'Kaveri', 'Kumudini',
  'Lavanya', 'Madhura', 'Maitreyi', 'Malhar', 'Manjiri', 'Mrinal', 'Nalini', 'Nandini',
  'Narmada', 'Nayantara', 'Nila', 'Ojaswi', 'Pallavi', 'Pranjal', 'Purvi', 'Radhika',
  'Ragini', 'Revati', 'Rohini', 'Rukmini', 'Sanika', 'Sarayu', 'Shalmali', 'Sharvari',
  'Shruti', 'Sindhu', 'Sulochana', 'Swarali', 'Tarini', 'Trishala', 'Urmila', 'Vaidehi',
  'Vasundhara', 'Vibhavari', 'Yamini', 'Yashoda',
] as const

/** Motifs of the ornament. */
// biome-ignore format: words read better in rows
export const MOTIFS = [
  'Lotus', 'Jasmine', 'Peacock', 'Mango', 'Champa', 'Banyan', 'Tulsi', 'Marigold',
  'Crescent', 'Dewdrop', 'Sunrise', 'Monsoon', 'Riverbend', 'Temple', 'Courtyard', 'Lattice',
  'Parijat', 'Mogra', 'Kaner', 'Ashoka', 'Neem', 'Wheat', 'Pomegranate', 'Cardamom',
  'Sparrow', 'Swan', 'Parrot', 'Elephant', 'Conch', 'Ripple', 'Starlight', 'Moonbeam',
  'Dawn', 'Dusk', 'Festival', 'Harvest', 'Veena', 'Ghungroo', 'Palace', 'Fort',
  'Deccan', 'Konkan', 'Sahyadri', 'Paithani', 'Ilkal', 'Rangoli', 'Torana', 'Deepam',
] as const
