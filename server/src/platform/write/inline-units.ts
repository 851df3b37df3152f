import { type Field, type Language, violation } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { AppError, invalid, type Message } from '../../errors/errors.ts'
import { findScope, linkTargets, type Scope } from '../access.ts'
import { labelIn } from '../label-in.ts'
import type { ServedArke } from '../registry.ts'

interface Inline {
  scope: Scope
  language: Language | undefined
  /** The nesting depth of this body. */
  level?: number | undefined
  /** Creates a unit of another arke in the same transaction and returns its id. */
  create: (body: unknown, within: { scope: Scope; level: number }) => Promise<string>
}

const MAX_LEVELS = 3
const MAX_UNITS_OF_A_LINK = 100

/**
 * Creates the units that a body contains in place of a link's id (docs/wire-format.md, Link
 * fields), and returns the body with their ids. A group's link names the arke by the unit's
 * `arke_id`.
 * @throws invalid, forbidden where the caller may not create units of that arke; each names the
 * link.
 */
export async function createLinked(body: unknown, inline: Inline): Promise<unknown> {
  if (!isRecord(body)) return body
  const links = linksWithUnits(body, inline.scope)
  const ids: Record<string, unknown> = {}
  for (const [name, field] of links) {
    const entries: unknown[] = [body[name]].flat()
    if (entries.filter(isRecord).length > MAX_UNITS_OF_A_LINK) throw notALink(name, field, inline)
    const values: unknown[] = []
    for (const value of entries)
      values.push(isRecord(value) ? await createTarget(value, { ...inline, name, field }) : value)
    ids[name] = Array.isArray(body[name]) ? values : values[0]
  }
  return { ...body, ...ids }
}

/** Whether a body contains units in place of links' ids. */
export const holdsUnits = (body: unknown, scope: Scope): boolean =>
  isRecord(body) && linksWithUnits(body, scope).length > 0

const linksWithUnits = (body: Record<string, unknown>, { served, access }: Scope) =>
  Object.entries(served.fields).filter(
    ([name, field]) =>
      field.type === 'link' &&
      access.writable.has(name) &&
      Object.hasOwn(body, name) &&
      (field.multiple || !Array.isArray(body[name])) &&
      [body[name]].flat().some(isRecord),
  )

interface Place extends Inline {
  name: string
  field: Field
}

async function createTarget(unit: Record<string, unknown>, place: Place): Promise<string> {
  const { scope, name, field, level = 0, create } = place
  const targets = linkTargets(scope.registry, field)
  const served = unit.arke_id
    ? targets.find((target) => target.id === unit.arke_id)
    : targets.length === 1 && targets[0]
  if (!served || level >= MAX_LEVELS) throw notALink(name, field, place)
  const target = isApart(served, scope) ? null : findScope('post', { ...scope, served })
  if (!target) throw notCreatable(place)
  return create(unit, { scope: target, level: level + 1 }).catch((error: unknown) => {
    throw error instanceof AppError ? within(name, error) : error
  })
}

/** Whether units of the two can't be written in one transaction. */
const isApart = (served: ServedArke, { served: outer }: Scope) =>
  served.isView || served.hooks.transaction !== outer.hooks.transaction

const notALink = (name: string, field: Field, { language }: Inline) =>
  invalid([violation(name, field, { rule: { kind: 'link' }, say: sayToCaller(language) })])

function notCreatable({ scope, name, field }: Place): AppError {
  const at = { context: 'auth', parameter: name }
  const raised = { ...at, message: `${name}: you may not create this unit` }
  return new AppError('forbidden', 'not_creatable', [raised], {}, (say) => {
    const label = labelIn(say, { arke: scope.served.arke.id, name, field })
    return [{ ...at, message: say('failures:not_creatable', { label }) }]
  })
}

/** The failure of a nested unit, with its fields named from the outer unit. */
function within(
  name: string,
  { kind, code, messages, values, told: translate }: AppError,
): AppError {
  const named = (all: readonly Message[]) =>
    all.map((message) => ({
      ...message,
      parameter: message.parameter ? `${name}.${message.parameter}` : name,
    }))
  return new AppError(
    kind,
    code,
    named(messages),
    values,
    translate && ((say) => named(translate(say))),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
