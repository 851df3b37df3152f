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

/** Bytes that are read before others have their turn. */
const STEP = 65_536
const MEGABYTE = 1024 * 1024

export interface Reading {
  /** The IBANs whose statements are told; all where none are given. */
  accounts?: readonly string[]
  limits?: Partial<BankFileLimits>
}

/**
 * Reads what a bank answers: pain.002, camt.052, camt.053, camt.054. The head is there at once; parts are read
 * as they are asked for and not kept, so that a hundred thousand entries cost no more than one. That
 * a file is whole is known when its last part has been taken.
 *
 * @throws refusedBankFile `not_a_bank_file`, `bank_file_unknown_format`, `bank_file_doctype`,
 *   `bank_file_too_large`, `bank_file_of_other_bank`, or `bank_file_broken`, from here or from a part
 */
export async function readBankFile(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  { accounts, limits }: Reading = {},
): Promise<BankMessage> {
  const told = walk(source, accounts?.map(normaliseIban) ?? null, { ...bankFileLimits, ...limits })
  const begun = await told.next()
  const head = begun.value
  if (begun.done || !isHead(head)) throw refusedBankFile('bank_file_broken')
  // What follows a head is of its kind.
  return { ...head, parts: told } as BankMessage
}

const isHead = (one: HeadOfMessage | MessagePart | undefined): one is HeadOfMessage =>
  one !== undefined && 'format' in one

async function* walk(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  accounts: readonly string[] | null,
  limits: BankFileLimits,
): AsyncGenerator<HeadOfMessage | MessagePart> {
  let told: (HeadOfMessage | MessagePart)[] = []
  let hasHead = false
  const tell: Tell = {
    accounts,
    limits,
    head: (head) => {
      if (hasHead) throw refusedBankFile('bank_file_broken')
      hasHead = true
      told.push(head)
    },
    part: (part) => {
      if (!hasHead) throw refusedBankFile('bank_file_broken')
      told.push(part)
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
    yield* told
    told = []
  }
  walking.write(decoder.end())
  walking.end()
  yield* told
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
