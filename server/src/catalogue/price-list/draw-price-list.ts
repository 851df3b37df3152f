import { berlinDay, localeOf, type Say, wordingIn } from '@ruecklauf/model'
import type { Brand } from '../../brand.ts'
import { drawLetterhead } from '../../paper/letterhead.ts'
import { type Look, wrap } from '../../paper/lines.ts'
import { blankPage, sheet } from '../../paper/page.ts'
import { type Column, columnsFor, type Tell } from './price-columns.ts'
import type { PriceList } from './read-price-list.ts'

interface Paper {
  brand: Pick<Brand, 'name' | 'colours'>
  say: Say
  now: Date
}

const quiet = '#5b6472'
const line = '#d6dae0'
const head: Look = { size: 7.5, face: 'bold', colour: quiet }
const small: Look = { size: 7.5, colour: quiet }
const lowest = 92
const top = 780
const row_height = 15
/** The height of a row whose device name wraps. */
const high_row = 26

/** Draws a price list: a table that goes on from page to page, with a line for each family. */
export function drawPriceList(list: PriceList, { brand, say, now }: Paper): Uint8Array {
  const title = say('price_list:title')
  const page = blankPage({ title, author: brand.name, language: say.language, at: now })
  const tell: Tell = { say, locale: localeOf(say.language) }
  const columns = columnsFor(list, tell)
  let y = 730
  const drawRow = (textOf: (column: Column) => string, look: Look = {}) => {
    const rows = columns.map((column) => column.draw(page, y, textOf(column), look))
    y -= row_height + (Math.max(...rows) - 1) * 11
  }
  const drawHead = () => {
    drawRow(({ label }) => label, head)
    page.rule(y + 9, line)
    y -= 3
  }
  const needs = (height: number) => {
    if (y - height >= lowest) return false
    page.turn()
    y = top
    return true
  }
  const drawText = (text: string, look: Look) => {
    for (const row of wrap(text, sheet.right - sheet.left, look)) {
      needs(12)
      page.text({ x: sheet.left, y }, row, look)
      y -= 12
    }
  }

  drawLetterhead(page, brand)
  page.text({ x: sheet.left, y }, title, { size: 18, face: 'bold' })
  y -= 19
  drawText(say('price_list:as_of', { day: list.day }), { size: 10, face: 'bold' })
  drawText(say(`price_list:intro.${list.role === 'installer' ? 'own' : 'all'}`), { size: 9 })
  y -= 16
  if (list.families.length === 0) drawText(say('price_list:nothing'), { size: 10 })
  else drawHead()
  for (const { family, products } of list.families) {
    // A family's name is never left alone at the foot of a page.
    if (needs(Math.min(products.length, 2) * high_row + 28)) drawHead()
    y -= 8
    page.text({ x: sheet.left, y }, wordingIn(family, say.language), { size: 10.5, face: 'bold' })
    y -= 17
    for (const product of products) {
      if (needs(high_row)) drawHead()
      drawRow(({ value }) => value(product), { size: 8 })
    }
  }
  y -= 8
  for (const note of notesOf(list, say)) drawText(note, small)
  page.eachPage((at, count) => {
    page.rule(66, line)
    const madeOn = say('price_list:made', { day: berlinDay(now), brand: brand.name })
    page.text({ x: sheet.left, y: 53 }, madeOn, small)
    page.textRight({ x: sheet.right, y: 53 }, say('price_list:page', { at, count }), small)
  })
  return page.bytes()
}

/** The notes on what the amounts include and exclude, as far as they concern this list. */
function notesOf({ families, has_share }: PriceList, say: Say): string[] {
  const products = families.flatMap((family) => family.products)
  const included = namesIn(products.flatMap(({ paid }) => paid.campaigns.map(({ name }) => name)))
  const more = namesIn(products.flatMap(({ paid }) => paid.more))
  return [
    ...(included ? [say('price_list:notes.included', { names: included })] : []),
    ...(more ? [say('price_list:notes.more', { names: more })] : []),
    ...(products.some(({ share }) => share < 0) && has_share
      ? [say('price_list:notes.borne')]
      : []),
    ...(products.some(({ paid }) => paid.limit) ? [say('price_list:notes.limit')] : []),
    say('price_list:notes.terms'),
  ]
}

const namesIn = (names: readonly string[]) => [...new Set(names)].join(', ')
