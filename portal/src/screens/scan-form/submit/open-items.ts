import {
  type Arke,
  arkes,
  type Check,
  describeCheck,
  type Preview,
  parameterOfCheck,
  type Say,
} from '@ruecklauf/model'
import type { Labels } from '../../../units/fields/labels.ts'
import type { DraftState } from '../draft/draft-keeper.ts'
import type { Device } from '../draft/use-draft.tsx'
import { isWhole } from '../draft/whole-values.ts'
import { isEmptyCheck } from './submit-attempt.tsx'

/** An open item that blocks the submission. */
export interface OpenItem {
  /** The field to correct: `invoice_date`, `lines.{id}.serial`. */
  parameter: string
  text: string
  /** Typed, but not saved on the server. */
  isUnsaved: boolean
}

interface Given {
  preview: Preview | undefined
  devices: readonly Pick<Device, 'id'>[]
  state: Pick<DraftState, 'changes' | 'errors'>
  /** Whether the terms are accepted in the form. */
  agreed: boolean
}

/** Returns all open items, one per field: invoice, devices, terms. */
export function openItems(draft: Given, say: Say, labels: Labels): OpenItem[] {
  const { preview, devices, agreed } = draft
  const nameOf = (parameter: string) => fieldName(parameter, devices, { say, labels })
  const unsaved = unsavedFields(draft.state).map((parameter) => ({
    parameter,
    text: say('scan:open.unsaved', { field: nameOf(parameter) }),
    isUnsaved: true,
  }))
  const failed = (preview?.checks ?? []).flatMap((check) => {
    const parameter = parameterOfCheck(check)
    const isSettled = check.code === 'terms_accepted' && agreed
    if (!isBarring(check) || !parameter || isSettled) return []
    const text = isEmptyCheck(check.code)
      ? say(`scan:missing.${check.code}`)
      : describeCheck(check, say)
    return [{ parameter, text, isUnsaved: false }]
  })
  const missing = (preview?.missing ?? []).map((parameter) => ({
    parameter,
    text: nameOf(parameter),
    isUnsaved: false,
  }))
  const once = new Map(
    [...missing, ...failed, ...unsaved].map((item) => [item.parameter, item] as const),
  )
  return [...once.values()].toSorted((a, b) => rank(a.parameter) - rank(b.parameter))
}

const isBarring = ({ state, severity }: Check) => state === 'failed' && severity === 'block'

/** Returns the fields with unsaved input: incomplete dates, or values the server refused. */
export function unsavedFields({ changes, errors }: Given['state']): string[] {
  const refusals = Object.entries(errors).flatMap(([id, fields]) =>
    Object.keys(fields).map((field) => [id, field || 'serial'] as const),
  )
  const half = Object.values(changes).flatMap(({ id, values }) =>
    Object.entries(values)
      .filter(([field, value]) => !isWhole(field, value))
      .map(([field]) => [id, field] as const),
  )
  return [...refusals, ...half].map(([id, field]) =>
    field in arkes.paperwork.fields ? field : `lines.${id}.${field}`,
  )
}

/** Sorts in reading order: the invoice first, the terms last. */
const rank = (parameter: string) => {
  if (parameter.startsWith('documents')) return 0
  if (parameter === 'terms_version') return 3
  return parameter.startsWith('lines') ? 2 : 1
}

/** `Rechnungsdatum`, or `Gerät 2: Seriennummer`. */
function fieldName(
  parameter: string,
  devices: readonly Pick<Device, 'id'>[],
  { say, labels }: { say: Say; labels: Labels },
): string {
  const [scope, id, field] = parameter.split('.')
  if (scope === 'documents' && field)
    return `${say('scan:invoices.title')}: ${labels.field<Arke>(arkes.document, field)}`
  if (scope !== 'lines' || !id || !field) return labels.field<Arke>(arkes.paperwork, parameter)
  const number = devices.findIndex((device) => device.id === id) + 1
  return `${say('scan:devices.device', { number })}: ${labels.field<Arke>(arkes.paperwork_line, field)}`
}
