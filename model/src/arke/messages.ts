import type { Say } from '../texts/say.ts'
import type { FieldType } from './define.ts'

/** A rule that a value breaks, with what its text needs. */
export type Rule =
  | {
      kind:
        | 'required'
        | 'multiple'
        | 'unique'
        | 'unknown'
        | 'read_only'
        | 'two_people'
        | 'cents'
        | 'pattern'
        | 'serial'
        | 'vat_id'
        | 'latin'
        | 'link'
        | 'id_taken'
        | 'contradiction'
        | 'body'
    }
  | { kind: 'max_length' | 'min_length' | 'max' | 'min'; limit: number }
  | { kind: 'values'; allowed: string[] }
  | { kind: 'type'; type: FieldType }

interface About {
  id: string
  label: string
  say?: Say | undefined
}

/**
 * The text of a broken rule: in the caller's language, or the contract's words (docs/wire-format.md,
 * Validation).
 */
export function explain(rule: Rule, { id, label, say }: About): string {
  if (!say) return contractText(rule, id, label)
  switch (rule.kind) {
    case 'type':
      return say(`input:rule.type.${rule.type}`)
    case 'values':
      return say('input:rule.values', { allowed: rule.allowed.join(', ') })
    default:
      return say(`input:rule.${rule.kind}`, 'limit' in rule ? { limit: rule.limit } : {})
  }
}

const kinds: Record<FieldType, string> = {
  boolean: 'a boolean',
  date: 'a date (YYYY-MM-DD)',
  datetime: 'a datetime (ISO 8601 with time zone)',
  dict: 'a map',
  float: 'a float',
  integer: 'an integer',
  link: 'a string',
  list: 'a list',
  string: 'a string',
  time: 'a time (HH:MM:SS)',
}

function contractText(rule: Rule, id: string, label: string): string {
  switch (rule.kind) {
    case 'required':
      return `${id}: is required`
    case 'max_length':
      return `${label}: max length is ${rule.limit}`
    case 'min_length':
      return `${label}: min length is ${rule.limit}`
    case 'max':
    case 'min':
      return `${label}: ${rule.kind} is ${rule.limit}`
    case 'values':
      return `allowed values for ${id} are: ${rule.allowed.join(', ')}`
    case 'multiple':
      return `multiple values are not allowed for: ${id}`
    case 'unique':
      return `duplicate values are not allowed for: ${id}`
    case 'unknown':
      return `${id}: is not a parameter`
    case 'read_only':
      return `${id}: can not be written`
    case 'two_people':
      return `${id}: is changed by two people`
    case 'cents':
      return `${label}: must have at most two decimals`
    case 'pattern':
    case 'serial':
      return `${label}: has not the expected form`
    case 'latin':
      return `${label}: has other than Latin letters`
    case 'vat_id':
      return `${label}: is no valid VAT id`
    case 'link':
      return `${id}: unit not found`
    case 'id_taken':
      return `You can not create Unit with same id: ${id}`
    case 'contradiction':
      return 'values contradict each other'
    case 'body':
      return 'an object is expected'
    case 'type':
      return `${label}: must be ${kinds[rule.type]}`
  }
}
