import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { Download, defineFunction } from '../../platform/functions.ts'
import { readReceipt } from './read-receipt.ts'

/**
 * `GET /lib/paperwork/unit/{id}/function/receipt`: the receipt of a claim, as a one-page PDF in the reader's
 * language.
 */
export const receipt = defineFunction('paperwork', 'receipt', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The confirmation that a claim was received, as a PDF file',
  spends: 'export',
  input: z.strictObject({}),
  run: async ({ tx, deps, caller, unit, now }) => {
    const facts = await readReceipt(tx, unit)
    const say = sayTo(caller.language)
    const { drawReceipt } = await import('./draw-receipt.ts')
    return new Download({
      bytes: drawReceipt(facts, { brand: deps.brand, say, now }),
      filename: `${say('receipt:file')} ${facts.claim_number}.pdf`,
      media_type: 'application/pdf',
    })
  },
})
