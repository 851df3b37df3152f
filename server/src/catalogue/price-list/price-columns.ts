import { baseWithoutTier, formatEuro, type Say, toCents } from '@ruecklauf/model'
import { type Look, shorten, wrap } from '../../paper/lines.ts'
import { type Page, sheet } from '../../paper/page.ts'
import type { ListedProduct, PriceList } from './read-price-list.ts'

/** The reader's words and the way figures are written. */
export interface Tell {
  say: Say
  locale: string
}

/** A column: its position and the device's value in it. */
export interface Column {
  label: string
  value: (product: ListedProduct) => string
  /** Draws a text and says how many rows it takes. */
  draw: (page: Page, y: number, text: string, look: Look) => number
}

/** Starts at `x`; what is wider goes on below, in two rows at most. */
const words = (x: number, width: number): Column['draw'] => {
  return (page, y, text, look) => {
    const [first = '', ...rest] = wrap(text, width, look)
    page.text({ x, y }, first, look)
    if (rest.length === 0) return 1
    page.text({ x, y: y - 11 }, shorten(rest.join(' '), width, look), look)
    return 2
  }
}

/** Ends at `x`. */
const figure = (x: number): Column['draw'] => {
  return (page, y, text, look) => {
    page.textRight({ x, y }, text, look)
    return 1
  }
}

/** The columns of a list; a wholesaler's list has one more for their share. */
export function columnsFor(
  { role, has_share }: Pick<PriceList, 'role' | 'has_share'>,
  { say, locale }: Tell,
): Column[] {
  const euro = (cents: number) => formatEuro(cents, locale)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const at = has_share ? narrow : wide
  const own = role === 'installer' ? 'yours' : 'amount'
  return [
    {
      label: say('price_list:columns.device'),
      value: ({ name }) => name,
      draw: words(sheet.left, at.article - sheet.left - 8),
    },
    {
      label: say('price_list:columns.article'),
      value: ({ article_number }) => article_number,
      draw: words(at.article, at.power - at.article - 20),
    },
    {
      label: say('price_list:columns.power'),
      value: ({ power_kw }) => (power_kw === null ? '–' : number.format(power_kw)),
      draw: figure(at.power),
    },
    {
      label: say('price_list:columns.base'),
      value: ({ paid }) => {
        const base = baseWithoutTier(paid)
        const percent = number.format(paid.percent_of_net_price ?? 0)
        return base === null ? say('price_list:of_price', { percent }) : euro(base)
      },
      draw: figure(at.base),
    },
    {
      label: say(`price_list:columns.${role === 'installer' ? 'additions' : 'campaigns'}`),
      value: ({ paid: { campaigns, tier_amount } }) => {
        const added = campaigns.reduce((all, { amount }) => all + toCents(amount), 0)
        const sum = added + toCents(tier_amount)
        return sum === 0 ? '–' : `+ ${euro(sum)}`
      },
      draw: figure(at.campaigns),
    },
    {
      label: say(`price_list:columns.${own}`),
      value: ({ paid: { amount } }) => (amount === null ? '–' : euro(toCents(amount))),
      draw: figure(at.amount),
    },
    ...(has_share
      ? [
          {
            label: say('price_list:columns.share'),
            value: ({ share }: ListedProduct) => (share === 0 ? '–' : euro(share)),
            draw: figure(sheet.right),
          },
        ]
      : []),
  ]
}

/** Where columns begin or, of figures, end; in points. */
const wide = { article: 270, power: 362, base: 420, campaigns: 478, amount: sheet.right }
const narrow = { article: 252, power: 322, base: 374, campaigns: 428, amount: 484 }
