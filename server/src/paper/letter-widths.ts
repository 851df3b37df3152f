/** The two standard fonts that every reader of PDF files has. */
export type Face = 'regular' | 'bold'

/** How wide a text is in Helvetica, in points; an unknown letter is as wide as a figure. */
export function widthOf(text: string, { face, size }: { face: Face; size: number }): number {
  let width = 0
  for (const letter of text) width += widths[face].get(letter) ?? 556
  return (width * size) / 1000
}

/** Letters by their width in thousandths of the font's size, as Adobe publishes them. */
const letters: Readonly<Record<Face, Readonly<Record<number, string>>>> = {
  regular: {
    191: "'",
    222: 'ijl‚‘’',
    260: '|¦',
    278: ' !,./:;I[\\]ft·ÌÍÎÏìíîï',
    333: '()-`r¡¨¯²³´¸¹„ˆ‹“”˜›',
    334: '{}',
    350: '•',
    355: '"',
    365: 'º',
    370: 'ª',
    389: '*',
    400: '°',
    469: '^',
    500: 'JcksvxyzçýÿšžŸ',
    537: '¶',
    556: '#$0123456789?L_abdeghnopqu¢£¤¥§«µ»àáâãäåèéêëðñòóôõöùúûüþ€ƒ†‡–',
    584: '+<=>~¬±×÷',
    611: 'FTZ¿ßøŽ',
    667: '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞŠ',
    722: 'CDHNRUwÇÐÑÙÚÛÜ',
    737: '©®',
    778: 'GOQÒÓÔÕÖØ',
    833: 'Mm',
    834: '¼½¾',
    889: '%æ',
    944: 'Wœ',
    1000: 'Æ…‰Œ—™',
    1015: '@',
  },
  bold: {
    238: "'",
    278: ' ,./I\\ijl·ÌÍÎÏìíîï‚‘’',
    280: '|¦',
    333: '!()-:;[]`ft¡¨¯²³´¸¹ˆ‹˜›',
    350: '•',
    365: 'º',
    370: 'ª',
    389: '*r{}',
    400: '°',
    474: '"',
    500: 'z„“”ž',
    556: '#$0123456789J_aceksvxy¢£¤¥§«¶»àáâãäåçèéêëýÿ€ƒ†‡–šŸ',
    584: '+<=>^~¬±×÷',
    611: '?FLTZbdghnopquµ¿ßðñòóôõöøùúûüþŽ',
    667: 'EPSVXYÈÉÊËÝÞŠ',
    722: '&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ',
    737: '©®',
    778: 'GOQwÒÓÔÕÖØ',
    833: 'M',
    834: '¼½¾',
    889: '%mæ',
    944: 'Wœ',
    975: '@',
    1000: 'Æ…‰Œ—™',
  },
}

const byLetter = (face: Face): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(letters[face]).flatMap(([width, all]) =>
      [...all].map((letter) => [letter, Number(width)] as const),
    ),
  )

const widths: Record<Face, ReadonlyMap<string, number>> = {
  regular: byLetter('regular'),
  bold: byLetter('bold'),
}
