/**
 * The demo shop's photographs (`seed/photos/<name>.webp`, rendered for this project) and what each
 * shows, in the words that people who cannot see them are given.
 */
export const PHOTOS = {
  'diamond-solitaire-ring-platinum':
    'Platinum solitaire ring with a round brilliant diamond in six prongs and a pavé shank',
  'diamond-halo-ring-gold': '18k yellow gold halo ring with a round brilliant diamond and pavé shoulders',
  'diamond-eternity-band-platinum': 'Platinum eternity band set all round with brilliant diamonds',
  'plain-wedding-band-gold': 'Plain 22k gold wedding band with a polished comfort-fit profile',
  'lotus-signet-ring-gold': 'Gold signet ring with an engraved lotus and milgrain border',
  'emerald-three-stone-ring-gold':
    'Three-stone ring: emerald-cut emerald between two brilliant diamonds in 18k gold',
  'couple-bands-platinum': 'Pair of platinum couple bands with brushed centres and fine rose-gold lines',
  'diamond-stud-earrings': 'Pair of round brilliant diamond stud earrings in four-prong white-gold baskets',
  'twisted-hoop-earrings-gold': 'Pair of twisted rope hoop earrings in 18k gold',
  'jhumka-earrings-gold':
    'Pair of 22k gold jhumka earrings with ruby and polki flowers, granulation and pearl drops',
  'sapphire-drop-earrings': 'Pair of pear-shaped sapphire drop earrings with diamond halos in white gold',
  'diamond-nose-pin-gold': 'Small gold nose pin: a seven-petal flower of brilliant diamonds',
  'diamond-solitaire-pendant-gold':
    'Round brilliant diamond solitaire pendant on a fine 18k gold cable chain',
  'ruby-halo-pendant': 'Oval ruby pendant in a double diamond halo on a white-gold chain',
  'temple-coin-necklace-gold':
    '22k gold temple-style coin necklace with lotus coins, ruby kundan, and pearl drops',
  'gold-bead-choker': '22k gold choker of fluted beads with a ruby and emerald flower and pearl fringe',
  'mangalsutra-gold': 'Mangalsutra with two strands of black beads and gold vati pendants',
  'pearl-string-necklace': 'String of round white pearls with granulated gold clasp',
  'plain-bangles-gold': 'Pair of plain polished 22k gold bangles',
  'carved-kada-gold': 'Carved 22k gold kada with lotus petals in relief, rubies and emeralds',
  'diamond-tennis-bracelet': 'Diamond tennis bracelet in white gold four-prong links',
  'curb-chain-bracelet-gold': 'Chunky 22k gold curb chain bracelet',
  'silver-anklets-payal': 'Silver anklet (payal) with flower stations, enamel dots and ghungroo bells',
  'twisted-hoop-earrings-silver': 'Pair of small, chunky twisted rope hoop earrings in polished silver',
  'sapphire-bead-halo-pendant-silver':
    'Silver pendant with an oval blue sapphire framed by two rows of silver beads, on a silver cable chain',
  'carved-kada-silver':
    'Carved silver kada with lotus petals in relief on an oxidised ground and milgrain edges',
  'curb-chain-bracelet-silver': 'Silver curb chain bracelet with flat interlocking links',
  'lotus-signet-ring-silver':
    'Silver signet ring with a raised lotus, a small amethyst at its heart and a milgrain border',
  'diamond-solitaire-pendant-platinum':
    'Round brilliant diamond solitaire pendant in four platinum claws on a fine platinum chain',
  'sapphire-halo-ring-platinum':
    'Platinum ring with a round blue sapphire in a halo of brilliant diamonds and pavé shoulders',
  'sapphire-diamond-tennis-bracelet-platinum':
    'Platinum tennis bracelet of alternating round diamonds and blue sapphires in four-prong links',
  'diamond-drop-earrings-platinum':
    'Pair of platinum drop earrings with pear-shaped diamonds in diamond halos',
  'gold-coin-lotus-10g': '24K gold coin, 10 g, embossed with a lotus inside a bead circle',
  'silver-bar-lotus': 'Fine silver bar with frosted field and raised lotus',
  'silver-diya-lamp': 'Lit silver diya oil lamp with a ribbed bowl and beaded rims',
  'silver-bowl-spoon-set': 'Silver bowl and spoon gift set with milgrain rim',
  'enamel-cufflinks-gold': 'Pair of gold cufflinks in royal-blue enamel with diamond centres',
  'silver-pooja-thali-set': 'Silver pooja thali set with diya, kumkum bowl and gold coin',
  'loose-brilliant-diamond': 'Loose round brilliant-cut diamond',
  'loose-emerald-cut-emerald': 'Loose emerald-cut emerald',
  'loose-oval-sapphire': 'Loose oval blue sapphire',
  'loose-ruby-pair': 'Matched pair of loose cushion-cut rubies',
  'diamond-solitaire-ring-platinum-close-up':
    'Close-up of the platinum solitaire ring: brilliant diamond, claws and pavé shank',
  'diamond-halo-ring-gold-close-up': 'Close-up of the gold halo ring from above: halo and milgrain shoulders',
  'diamond-eternity-band-platinum-flat': 'Platinum diamond eternity band lying flat, seen from the front',
  'lotus-signet-ring-gold-face': 'Face of the gold signet ring with its raised lotus and milgrain border',
  'emerald-three-stone-ring-gold-close-up': 'Close-up of the emerald and diamond three-stone ring in gold',
  'jhumka-earring-gold-close-up':
    'Close-up of a gold jhumka: ribbed bell, granulation, ruby and emerald belt, pearl drops',
  'sapphire-drop-earring-close-up': 'Close-up of a pear sapphire drop earring with its diamond halo',
  'temple-coin-necklace-gold-close-up':
    'Centre of the temple coin necklace: ruby and polki flower between lotus coins',
  'gold-bead-choker-close-up':
    'Centre of the gold bead choker with its emerald and ruby flower and pearl fringe',
  'carved-kada-gold-close-up': 'Close-up of the carved lotus relief, rubies and emeralds on the gold kada',
  'diamond-tennis-bracelet-close-up': 'Close-up of diamonds in four-prong links of the tennis bracelet',
  'gold-coin-lotus-10g-stack':
    'Stack of lotus-embossed 24K gold coins with reeded edges, one leaning in front',
  'plain-bangles-gold-stack': 'Plain gold bangles stacked flat',
  'banner-gold-festive': 'Gold jhumkas, carved kada, coin and signet ring on sand-coloured plinths',
  'banner-diamond-platinum':
    'Diamond solitaire, halo studs, tennis bracelet and loose diamonds on misty blue plinths',
  'category-gold': 'Gold kada, jhumka and hoop on a sand plinth',
  'category-silver': 'Silver diya, anklet and bar on a grey plinth',
  'category-gemstones': 'Emerald ring with loose sapphire, ruby, emerald, amethyst and citrine',
  'category-platinum': 'Platinum couple bands and an eternity band',
  'category-gift-articles': 'Gift boxes with a silver diya, gold coin and enamel cufflink',
  'category-diamonds': 'Diamond solitaire ring among loose brilliants',
  'collection-temple-heritage': 'Gold jhumka on a maroon velvet plinth with a lotus signet ring',
  'collection-kundan-emerald': 'Gold bead choker with emerald flower on green velvet',
  'collection-midnight-brilliance': 'Platinum solitaire and loose diamonds on black glass',
  'collection-ruby-noir': 'Ruby halo pendant and ring in gold on black velvet',
  'collection-festive-lights': 'Gold kada with a lit golden diya and coins on emerald velvet',
  'collection-monsoon-pearls': 'Pearl string around sapphire drop earrings on navy velvet',
  'diamond-solitaire-ring-gold': 'Six-claw diamond solitaire ring in plain 18k gold',
  'diamond-halo-stud-earrings': 'Pair of brilliant diamond stud earrings in diamond halos and white gold',
  'loose-brilliant-diamond-profile': 'Profile of a loose brilliant diamond showing crown and pavilion',
  'ruby-halo-stud-earrings-gold': 'Pair of round ruby stud earrings in diamond halos and 18k gold',
  'emerald-halo-pendant-gold': 'Oval emerald pendant in a double diamond halo on an 18k gold chain',
  'pearl-string-golden': 'String of golden pearls with a granulated gold clasp',
  'silver-toe-rings': 'Pair of open silver toe rings, each with a small flower of beads',
  'silver-coin-lotus':
    'Fine silver coins with a raised lotus inside a bead circle, one leaning on a stack of three',
  'silver-bangles': 'Pair of plain polished silver bangles with a rounded profile',
  'plain-band-platinum': 'Plain polished platinum band with rounded edges',
  'flush-diamond-band-platinum':
    'Brushed platinum band with one brilliant diamond set flush with the surface',
  'twisted-hoop-earrings-platinum': 'Pair of finely twisted platinum hoop earrings',
  'sapphire-diamond-eternity-band-platinum':
    'Platinum eternity band of alternating diamonds and blue sapphires, lying flat',
  'curb-chain-bracelet-platinum': 'Slim platinum curb chain bracelet',
  'silver-tumbler':
    'Silver drinking glass with a chased belt below the lip and a row of beads round the foot',
  'silver-kumkum-box': 'Lidded silver kumkum box with a domed lid, beaded edges and a bud knob',
  'silver-kalash': 'Silver kalash with a round belly, drawn neck and beaded lip',
  'silver-diya-lamp-above': 'Silver diya seen from above, with ghee and cotton wick alight',
  'enamel-cufflinks-green': 'Pair of gold cufflinks in green enamel with gold rays and diamond centres',
  'hero-temple-gold-maroon-velvet':
    'Temple coin necklace, jhumkas, carved kada and ruby ring in gold on deep maroon velvet',
} as const satisfies Record<string, string>

export type PhotoName = keyof typeof PHOTOS
