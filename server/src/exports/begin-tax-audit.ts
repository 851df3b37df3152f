import { berlinDay, taxAuditList } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { monthInput } from '../books/close/months.ts'
import { failure } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import { keepExport } from './keep-export.ts'

/**
 * `POST /lib/accounting_month/function/tax_audit`: the books of some months as the tax office takes them
 * (§ 147 Abs. 6 AO), made in the background and fetched for a day. Only months that are over: their
 * postings stay as they are. The work and the connection it takes are those of any export.
 * @throws bad_request for months that are not over or in the wrong order, conflict
 *   `too_many_open_exports`
 */
export const beginTaxAudit = defineFunction('accounting_month', 'tax_audit', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Has the books of some months written to an archive for the tax office',
  spends: 'export',
  needsProof: true,
  input: z.strictObject({ from: monthInput, to: monthInput }),
  run: async ({ tx, caller, now }, { from, to }) => {
    if (from > to) throw refused('tax_audit_order', 'the first month is later')
    if (to >= berlinDay(now).slice(0, 7))
      throw refused('tax_audit_unfinished', 'the last month is not over')
    const file = sayTo(caller.language)('words:files.tax_audit')
    const request = {
      list: taxAuditList,
      file_name: `${file} ${from} ${to}.zip`,
      format: 'zip' as const,
      header: 'id' as const,
      filter: `${from}/${to}`,
    }
    return { job: await keepExport(tx, { caller, wanted: request, now }) }
  },
})

const refused = (code: 'tax_audit_order' | 'tax_audit_unfinished', message: string) =>
  failure('bad_request', code, { context: 'to', message })
