import { setImmediate } from 'node:timers/promises'
import { normaliseIban } from '@ruecklauf/model'
import { xmlDecoder } from '../../foreign-text/xml/xml-decoder.ts'
import { type BankFileLimits, bankFileLimits } from '../bank-file-limits.ts'
import { refusedBankFile } from '../refused-bank-file.ts'
import type { Pieces } from '../xml/pieces.ts'
import { newWalk, refuseBankXml } from '../xml/walk.ts'
import type { BankMessage } from './bank-message.ts'
import {
  type HeadOfMessage,
  ISO_20022,
  type MessagePart,
  readAny,
  readers,
  type Tell,
} from './formats.ts'

/** Bytes per slice, before other work may run. */
const STEP = 65_536
const MEGABYTE = 1024 * 1024

export interface Reading {
  /** The IBANs whose statements are read; all where none are given. */
  accounts?: readonly string[]
  limits?: Partial<BankFileLimits>
}

/**
 * Reads a bank's answer: pain.002, camt.052, camt.053, camt.054. The head is there immediately.
 * Parts are read on demand and not stored, so a hundred thousand entries take no more memory than
 * one. Only after its last part is a file known to be complete.
 * @throws refusedBankFile `not_a_bank_file`, `bank_file_unknown_format`, `bank_file_doctype`,
 * `bank_file_too_large`, `bank_file_of_other_bank`, or `bank_file_broken`, from here or from a part
 */
export async function readBankFile(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  { accounts, limits }: Reading = {},
): Promise<BankMessage> {
  const parts = walk(source, accounts?.map(normaliseIban) ?? null, { ...bankFileLimits, ...limits })
  const begun = await parts.next()
  const head = begun.value
  if (begun.done || !isHead(head)) throw refusedBankFile('bank_file_broken')
  // The parts after a head are of its kind.
  return { ...head, parts: parts } as BankMessage
}

const isHead = (part: HeadOfMessage | MessagePart | undefined): part is HeadOfMessage =>
  part !== undefined && 'format' in part

async function* walk(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  accounts: readonly string[] | null,
  limits: BankFileLimits,
): AsyncGenerator<HeadOfMessage | MessagePart> {
  let batch: (HeadOfMessage | MessagePart)[] = []
  let hasHead = false
  const tell: Tell = {
    accounts,
    limits,
    head: (head) => {
      if (hasHead) throw refusedBankFile('bank_file_broken')
      hasHead = true
      batch.push(head)
    },
    part: (part) => {
      if (!hasHead) throw refusedBankFile('bank_file_broken')
      batch.push(part)
    },
  }
  const walking = newWalk((root, namespace) => piecesOf(root, namespace, tell), limits)
  const decoder = xmlDecoder(refuseBankXml)
  let size = 0
  for await (const bytes of stepsOf(source)) {
    size += bytes.length
    if (size > limits.bytes)
      throw refusedBankFile('bank_file_too_large', { mb: Math.floor(limits.bytes / MEGABYTE) })
    walking.write(decoder.decode(bytes))
    yield* batch
    batch = []
  }
  walking.write(decoder.end())
  walking.end()
  yield* batch
}

function piecesOf(root: string, namespace: string, tell: Tell): Pieces {
  if (root === 'Document' && namespace === '') return readAny('', tell)
  if (root !== 'Document' || !namespace.startsWith(ISO_20022))
    throw refusedBankFile('not_a_bank_file')
  const format = namespace.slice(ISO_20022.length)
  const reader = Object.hasOwn(readers, format) ? readers[format] : undefined
  if (reader === undefined)
    throw refusedBankFile('bank_file_unknown_format', { format: format.slice(0, 40) })
  return reader(format, tell)
}

async function* stepsOf(source: Uint8Array | AsyncIterable<Uint8Array>) {
  for await (const bytes of source instanceof Uint8Array ? [source] : source)
    for (let at = 0; at < bytes.length; at += STEP) {
      yield bytes.subarray(at, at + STEP)
      await setImmediate()
    }
}
