import { blockingChecks, decidingDates, participantChecks, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { assess } from '../assess/assess.ts'
import { factsOfInvoices } from '../assess/billing/facts-of-invoices.ts'
import { parameterOf } from '../assess/missing-fields.ts'
import { lockOwnDraft } from '../claim/own-draft.ts'
import { describeTrace, participantTrace } from '../wording/describe-trace.ts'

/**
 * The amount of a draft if submitted now, and its missing fields; amounts in EUR. Open terms do not count as missing,
 * as submitting accepts them.
 */
export const preview = defineFunction('paperwork', 'preview', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What a draft would bring, and what is missing',
  input: z.strictObject({}),
  run: async ({ tx, caller, unit, now }) => {
    await lockOwnDraft(tx, caller, unit)
    const { facts, input, calculation, checks, missing, serials } = await assess(tx, {
      id: unit,
      now,
    })
    const barred = blockingChecks(checks).filter(({ code }) => code !== 'terms_accepted')
    return {
      expected_amount: toEuro(calculation.amount),
      lines: calculation.lines.map(({ line, amount, eligible, trace }) => ({
        id: line,
        amount: toEuro(amount),
        eligible,
        serial_check: serials.get(line),
        trace: describeTrace(trace, caller.language),
      })),
      invoices: factsOfInvoices(facts).map(({ billing, lines }) => ({
        document: billing.document,
        number: billing.number,
        date: billing.date,
        is_read: billing.read !== null,
        devices: lines.length,
      })),
      trace: describeTrace(participantTrace(calculation.trace), caller.language),
      window: calculation.window,
      deciding_dates: decidingDates(input, caller.language).map(({ gain, ...decidingDate }) => ({
        ...decidingDate,
        gain: toEuro(gain),
      })),
      checks: participantChecks(checks),
      missing: missing.map(parameterOf),
      can_submit: barred.length === 0,
    }
  },
})
