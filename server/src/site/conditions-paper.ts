import { berlinDay, textBlocks } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../brand.ts'
import { drawLetterhead } from '../paper/letterhead.ts'
import { type Look, wrap } from '../paper/lines.ts'
import { blankPage, sheet } from '../paper/page.ts'
import { type LegalSheet, standingOf } from './legal-sheet.ts'

interface Paper extends LegalSheet {
  brand: Pick<Brand, 'name' | 'colours'>
}

const looks = {
  title: { size: 18, face: 'bold' },
  heading: { size: 12, face: 'bold' },
  paragraph: { size: 10 },
} as const satisfies Record<string, Look>
const small: Look = { size: 8, colour: '#5b6472' }
const lowest = 84
const top = 780

/** An edition of the cashback conditions to print and to keep, with the standing it has today. */
export function conditionsPaper({ brand, text, current, today, language }: Paper): Uint8Array {
  const say = sayTo(language)
  const title = say('legal:conditions')
  const at = new Date(`${text.valid_from}T12:00:00Z`)
  const page = blankPage({ title, author: brand.name, language: text.language, at })
  let y = 724
  const draw = (words: string, look: Look, { indent = 0, room = 0 } = {}) => {
    const height = (look.size ?? 9) * 1.4
    const x = sheet.left + indent
    for (const [at, row] of wrap(words, sheet.right - x, look).entries()) {
      // A heading is never left alone at the foot of a page.
      if (y - height - (at === 0 ? room : 0) < lowest) {
        page.turn()
        y = top
      }
      y -= height
      page.text({ x, y }, row, look)
    }
  }
  drawLetterhead(page, brand)
  for (const block of textBlocks(text.body)) {
    y -= block.kind === 'list' ? 4 : block.kind === 'paragraph' ? 6 : 14
    if (block.kind !== 'list') {
      draw(block.text, looks[block.kind], { room: block.kind === 'paragraph' ? 0 : 40 })
      continue
    }
    for (const item of block.items) draw(`\u2013 ${item}`, looks.paragraph, { indent: 12 })
  }
  const standing = say(`legal:${standingOf(text, { current, today })}`, {
    edition: text.edition,
    day: berlinDay(at),
  })
  page.eachPage((number, count) => {
    page.text({ x: sheet.left, y: 53 }, standing, small)
    page.textRight({ x: sheet.right, y: 53 }, `${number} / ${count}`, small)
  })
  return page.bytes()
}
