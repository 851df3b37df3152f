import type { BankMessage } from '../../sepa/read/bank-message.ts'
import { readBankFile } from '../../sepa/read/read-bank-file.ts'

type Part = BankMessage['parts'] extends AsyncIterable<infer One> ? One : never

/** The head and all parts of a bank file, for tests. */
export async function readAll(...file: Parameters<typeof readBankFile>) {
  const { parts, ...head } = await readBankFile(...file)
  const all: Part[] = []
  for await (const part of parts) all.push(part)
  return {
    head,
    parts: all,
    items: all.filter((part) => part.kind === 'item'),
    payments: all.filter((part) => part.kind === 'payment'),
    statements: all.filter((part) => part.kind === 'statement'),
    entries: all.filter((part) => part.kind === 'entry'),
  }
}

/** The code a file is refused with, or null. */
export async function refusalOf(...file: Parameters<typeof readBankFile>): Promise<string | null> {
  try {
    await readAll(...file)
    return null
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
}
