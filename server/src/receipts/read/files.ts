import { createHash } from 'node:crypto'
import { z } from 'zod'
import { conflict, notFound } from '../../errors/errors.ts'
import { Download, defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { receiptFile } from '../make/receipt-files.ts'

/** `GET /lib/receipt/unit/{id}/function/pdf`: the receipt, the same bytes each time. */
export const pdf = defineFunction('receipt', 'pdf', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The receipt as PDF/A-3',
  spends: 'export',
  input: z.strictObject({}),
  run: async (context) => {
    const { pdf: bytes, sha256 } = await fileOf(context)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged()
    const filename = `${await numberOf(context)}.pdf`
    return new Download({ bytes, filename, media_type: 'application/pdf' })
  },
})

/** `GET /lib/receipt/unit/{id}/function/xml`: the e-invoice that is attached to the receipt. */
export const xml = defineFunction('receipt', 'xml', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The e-invoice (EN 16931) inside the receipt, where there is one',
  spends: 'export',
  input: z.strictObject({}),
  run: async (context) => {
    const file = await fileOf(context)
    if (file.xml === null) throw notFound()
    const filename = `${await numberOf(context)}.xml`
    const bytes = new TextEncoder().encode(file.xml)
    return new Download({ bytes, filename, media_type: 'application/xml' })
  },
})

const fileOf = ({ tx, unit, deps, now }: FunctionContext) =>
  receiptFile(tx, unit, { brand: deps.brand, now })

async function numberOf({ tx, unit }: FunctionContext): Promise<string> {
  const { receipt_number } = await tx
    .selectFrom('receipt')
    .select('receipt_number')
    .where('id', '=', unit)
    .executeTakeFirstOrThrow()
  return receipt_number
}

const damaged = () =>
  conflict('receipt_damaged', 'the receipt does not match its checksum', 'receipt')
