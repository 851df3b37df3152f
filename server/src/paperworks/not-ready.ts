import {
  arkes,
  blockingChecks,
  type Check,
  type CheckCode,
  describeCheck,
  type Field,
  type Language,
  violation,
} from '@ruecklauf/model'
import { type AppError, invalid, type Message } from '../http/errors.ts'
import type { Assessment } from './assess.ts'
import { type MissingField, parameterOf } from './missing-fields.ts'

/** Why a draft can't be submitted: one message for each empty field and each check that bars it. */
export function notReady({ missing, checks }: Assessment, language: Language): AppError {
  const barred = blockingChecks(checks).filter(({ code }) => code !== 'fields_complete')
  return invalid([
    ...missing.map((one) => emptyField(one, language)),
    ...barred.map((one) => refusal(one, language)),
  ])
}

function emptyField(missing: MissingField, language: Language): Message {
  const fields: Record<string, Field> = missing.line
    ? arkes.paperwork_line.fields
    : arkes.paperwork.fields
  const { label } = fields[missing.field] ?? { label: missing.field }
  const { message } = violation(missing.field, { label }, { rule: { kind: 'required' }, language })
  return {
    context: 'parameter_validation',
    message: `${label}: ${message}`,
    parameter: parameterOf(missing),
  }
}

const refusal = ({ code, values, line }: Check, language: Language): Message => {
  const field = fieldOf[code]
  const parameter = field && (line ? `lines.${line}.${field}` : field)
  return {
    context: 'parameter_validation',
    message: describeCheck(code, values, language),
    ...(parameter ? { parameter } : {}),
  }
}

/** The field beside which a form shows the refusal. */
const fieldOf: Partial<Record<CheckCode, string>> = {
  terms_accepted: 'terms_version',
  document_present: 'documents',
  devices_present: 'lines',
  invoice_kind: 'documents',
  reference_date: 'invoice_date',
  claim_window: 'invoice_date',
  sales_point_active: 'link_sales_point',
  serial_well_formed: 'serial',
  serial_once: 'serial',
  serial_unclaimed: 'serial',
  serial_unblocked: 'serial',
  serial_unreturned: 'serial',
  serial_accepted: 'serial',
  serial_product: 'link_product',
  product_active: 'link_product',
  rate_found: 'link_product',
}
