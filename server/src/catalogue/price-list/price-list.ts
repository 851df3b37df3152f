import { addDays, berlinDay } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { failure } from '../../errors/errors.ts'
import { Download, defineFunction } from '../../platform/functions.ts'
import { readPriceList } from './read-price-list.ts'

/** The number of future days with visible rates. */
const AHEAD = 366

/**
 * `GET /lib/product/function/price_list`: the amounts of devices on a day, to print and hand on; a PDF in the reader's
 * language. A wholesaler's list shows their share. An installer's list has today's rates only, because their tier and
 * yearly limit may differ tomorrow.
 */
export const priceList = defineFunction('product', 'price_list', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What products pay on a day, as a PDF file',
  spends: 'export',
  isReport: true,
  input: z.strictObject({
    day: z.iso.date().optional(),
    family: z.string().max(60).optional().describe('Id of a product family'),
  }),
  run: async ({ tx, deps, caller, now }, query) => {
    const today = berlinDay(now)
    const day = query.day ?? today
    const last = caller.role === 'installer' ? today : addDays(today, AHEAD)
    if (day < today || day > last) throw otherDay(today, last)
    const list = await readPriceList(tx, { caller, day, family: query.family })
    const say = sayTo(caller.language)
    const { drawPriceList } = await import('./draw-price-list.ts')
    return new Download({
      bytes: drawPriceList(list, { brand: deps.brand, say, now }),
      filename: `${say('price_list:title')} ${day}.pdf`,
      media_type: 'application/pdf',
    })
  },
})

const otherDay = (from: string, to: string) =>
  failure(
    'unprocessable',
    'price_list_day',
    { context: 'product', message: `the day is not between ${from} and ${to}`, parameter: 'day' },
    { from, to },
  )
