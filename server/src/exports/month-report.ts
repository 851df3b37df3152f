import { berlinDay, monthReportList } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { monthInput } from '../books/close/months.ts'
import { failure } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { defineFunction } from '../platform/functions.ts'
import { keepExport } from './keep-export.ts'

/** The stored parameters of a monthly report's export, in its reader's language. */
export const monthReportWanted = ({ language }: Pick<Caller, 'language'>, month: string) => ({
  list: monthReportList,
  file_name: `${sayTo(language)('month_report:file')} ${month}.pdf`,
  format: 'pdf' as const,
  header: 'label' as const,
  filter: month,
})

/**
 * `POST /lib/paperwork/function/month_report`: the report of a past month as a PDF, made in the
 * background and available for a day; for callers who may read the key figures.
 * @throws bad_request for a month that is not over, conflict `too_many_open_exports`
 */
export const beginMonthReport = defineFunction('paperwork', 'month_report', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Has the report of a month written to a PDF',
  spends: 'export',
  input: z.strictObject({ month: monthInput }),
  run: async ({ tx, caller, now }, { month }) => {
    if (month >= berlinDay(now).slice(0, 7))
      throw failure('bad_request', 'report_unfinished', {
        context: 'parameter_validation',
        message: 'the month is not over',
        parameter: 'month',
      })
    return { job: await keepExport(tx, { caller, wanted: monthReportWanted(caller, month), now }) }
  },
})
