import { coerce, type Language, violation } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { keepFile } from '../../documents/keep-file.ts'
import { type ReceivedFile, receiveForm } from '../../documents/receive-form.ts'
import { holdBytes } from '../../documents/stored-bytes.ts'
import { inUploadRoom } from '../../documents/upload-room.ts'
import { invalid } from '../../errors/errors.ts'
import { type Scope, scopeOf } from '../access.ts'
import { FILE_ARKE } from '../file-arke.ts'
import { type BeforeWriting, createUnitIn } from '../write/write-units.ts'
import { fileRequired, refusalOf } from './refusals.ts'

/** The body of a create or update, and the units created with it. */
export interface UnitBody {
  body: unknown
  before?: BeforeWriting
}

interface Reading {
  scope: Scope
  deps: Deps
  language: Language | undefined
}

/**
 * Reads the body of a write. A form's file (docs/wire-format.md, Files) is stored immediately. Its
 * unit, and the link to it from its parameter, wait for the transaction.
 * @throws invalid for a file in a field that takes none, forbidden, and the refusals of
 * `inUploadRoom`, `receiveForm` and `keepFile`
 */
export async function readUnitBody(request: FastifyRequest, reading: Reading): Promise<UnitBody> {
  if (!request.isMultipart()) return { body: request.body }
  return inUploadRoom(request, () => readForm(request, reading))
}

async function readForm(request: FastifyRequest, reading: Reading): Promise<UnitBody> {
  const { file, fields } = await receiveForm(request).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const body = readBase(fields)
  const isFile = reading.scope.served.id === FILE_ARKE && request.method === 'POST'
  if (isFile) return theFileItself(file, { ...reading, body })
  return file ? aLinkedFile(file, { ...reading, body }) : { body }
}

type WithBody = Reading & { body: Record<string, unknown> }

/** Field names of the file part that clients of the original use. */
const fileParts = ['file', 'binary_data']

async function theFileItself(
  file: ReceivedFile | null,
  { scope, deps, body }: WithBody,
): Promise<UnitBody> {
  if (!file) throw fileRequired('file')
  if (!fileParts.includes(file.parameter)) throw fileRequired('file')
  return { body, before: await keep(file, { scope, deps }) }
}

async function aLinkedFile(
  file: ReceivedFile,
  { scope, deps, language, body }: WithBody,
): Promise<UnitBody> {
  const field = fileField(file.parameter, { scope, language })
  const target = scopeOf('post', { ...scope, served: scope.registry.byDefinition(FILE_ARKE) })
  const fill = await keep(file, { scope: target, deps })
  const id = newId()
  return {
    body: { ...body, [file.parameter]: field.multiple ? [id] : id },
    before: async (tx) =>
      void (await createUnitIn(tx, { id }, { scope: target, deps, language, before: fill })),
  }
}

/** The field of a file: a link to files that the caller may write. */
function fileField(
  name: string,
  { scope, language }: { scope: Scope; language: Language | undefined },
) {
  const { served, access } = scope
  const own = Object.hasOwn(served.fields, name) && !access.hidden.has(name)
  const field = own ? served.fields[name] : undefined
  if (field?.to === FILE_ARKE && access.writable.has(name)) return field
  const label = { label: field?.label ?? name }
  if (!field)
    throw invalid([
      violation(name, label, { rule: { kind: 'unknown' }, say: sayToCaller(language) }),
    ])
  const rule = access.writable.has(name)
    ? ({ kind: 'type', type: field.type } as const)
    : ({ kind: 'read_only' } as const)
  throw invalid([violation(name, label, { rule, say: sayToCaller(language) })])
}

/** Stores the bytes; the result fills in the values of their unit. */
async function keep(
  { parameter, bytes, filename }: ReceivedFile,
  { scope, deps }: { scope: Scope; deps: Deps },
): Promise<BeforeWriting> {
  const { file } = await keepFile(deps, {
    bytes,
    filename,
    member: scope.caller.member,
  }).catch((error: unknown) => {
    throw refusalOf(error, parameter)
  })
  const link_owner = scope.caller.member || null
  return async (tx, values) => {
    await holdBytes(tx, { files: deps.files, sha256: file.sha256 })
    Object.assign(values, file, { provider: 'local', link_owner })
  }
}

/** A form sends texts; this parses those of the base fields, which have no type. */
function readBase({ id, metadata, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const base = {
    id: coerce({ type: 'string', label: '' }, id),
    metadata: coerce({ type: 'dict', label: '' }, metadata),
  }
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(base).filter(([, value]) => value !== null)),
  }
}
