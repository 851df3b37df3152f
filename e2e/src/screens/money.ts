import { toCents, toEuro } from '@ruecklauf/model'
import type { Page } from 'playwright-core'
import { changeAnswers } from './answers.ts'

/** An amount on a screen, in EUR without its sign, with the surrounding words. */
export interface ShownAmount {
  euro: number
  around: string
}

/** Collects all amounts in the server's responses to a page from now on. */
export async function amountsTold(page: Page): Promise<{ has: (euro: number) => boolean }> {
  const amounts = new Set<number>()
  const gather = (content: unknown, inCents = false) => {
    if (typeof content === 'number') amounts.add(Math.abs(inCents ? toEuro(content) : content))
    else if (typeof content === 'string')
      for (const { euro } of amountsIn(content)) amounts.add(euro)
    else if (typeof content === 'object' && content !== null) {
      // Only calculation steps cross the wire in cents.
      for (const value of Object.values(content)) gather(value, inCents || 'stage' in content)
      for (const euro of changesIn(content as Loose)) amounts.add(euro)
    }
  }
  const read = (_path: string, content: unknown) => {
    gather(content)
    return content
  }
  await changeAnswers(page, read, ['GET', 'POST'])
  return { has: (euro) => amounts.has(euro) }
}

type Loose = Record<string, unknown>

/**
 * The differences to the previous period's figures in the same response, which a screen may show.
 */
const changesIn = (content: Loose): number[] =>
  Object.entries(content).flatMap(([key, value]) => {
    const previousValue =
      key === 'lately'
        ? content.before
        : (content[`${key}_before`] ?? figureOf(content.previous, key))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([id, now]) => apart(now, figureOf(previousValue, id)))
    return apart(value, previousValue)
  })

const figureOf = (figures: unknown, id: string) => (figures as Loose | null | undefined)?.[id]

const apart = (now: unknown, previousAmount: unknown): number[] =>
  typeof now === 'number' && typeof previousAmount === 'number'
    ? [Math.round(Math.abs(now - previousAmount) * 100) / 100]
    : []

/**
 * The amounts on a page, without totals below a table that equal the sum of its rows, which a
 * reader can check.
 */
export async function amountsOn(page: Page): Promise<ShownAmount[]> {
  const texts = await page.evaluate(() => {
    const texts: { text: string; around: string; column: string[] | null }[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { parentElement: place, textContent } = nodes.currentNode
      if (!textContent?.includes('€') || place?.closest('script, style, template')) continue
      const foot = place?.closest<HTMLTableCellElement>('tfoot td, tfoot th')
      const rows = foot?.closest('table')?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? []
      texts.push({
        text: textContent,
        around: (place?.closest('li, tr, p, section')?.textContent ?? textContent).slice(0, 160),
        column: foot ? [...rows].map((row) => row.cells[foot.cellIndex]?.textContent ?? '') : null,
      })
    }
    return texts
  })
  return texts.flatMap(({ text, around, column }) =>
    amountsIn(text)
      .filter(({ signed }) => !column || signed !== sumOf(column))
      .map(({ euro }) => ({ euro, around })),
  )
}

const sumOf = (cells: readonly string[]): number =>
  toEuro(cells.reduce((sum, cell) => sum + toCents(amountsIn(cell)[0]?.signed ?? 0), 0))

/** `−1.234,50 €` in a German text. */
const amountsIn = (text: string): { euro: number; signed: number }[] =>
  [...text.matchAll(/([-−]?)((?:\d{1,3}(?:\.\d{3})+|\d+),\d{2})\s€/g)].map(([, sign, figures]) => {
    const euro = Number((figures ?? '').replaceAll('.', '').replace(',', '.'))
    return { euro, signed: sign ? -euro : euro }
  })
