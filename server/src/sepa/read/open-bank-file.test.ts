import { expect, it } from 'vitest'
import { accountAnswer } from '../example/account-answer.ts'
import type { BankMessage } from './bank-message.ts'
import { openBankFile } from './open-bank-file.ts'
import { readBankFile } from './read-bank-file.ts'

const file = accountAnswer({
  statements: [
    {
      entries: Array.from({ length: 20_000 }, (_, at) => ({
        amount: at + 1,
        transactions: [{ name: `Kunde ${at}`, remittance: `Rechnung ${at}` }],
      })),
    },
  ],
})

const documentOf = async ({ documents }: Awaited<ReturnType<typeof openBankFile>>) => {
  for await (const { message } of documents) return message
  throw new Error('a file without a document')
}

const partsOf = async ({ parts }: BankMessage) => {
  const all: unknown[] = []
  for await (const part of parts) all.push(part)
  return all
}

it('a bank’s file is read in a worker as it is read without one', async () => {
  const { parts: _, ...head } = await readBankFile(file)
  await using opened = await openBankFile({ source: file })
  const document = await documentOf(opened)
  expect(document).toMatchObject(head)
  expect(await partsOf(document)).toEqual(await partsOf(await readBankFile(file)))
})

it('leaves the main thread to others while it is read', async () => {
  const spent = () => process.threadCpuUsage().user
  const alone = spent()
  await partsOf(await readBankFile(file))
  const inMain = spent() - alone
  const start = spent()
  await using opened = await openBankFile({ source: file })
  await partsOf(await documentOf(opened))
  expect(spent() - start).toBeLessThan(inMain / 2)
})

it('is refused as without a worker', async () => {
  const signed = Buffer.from(file.toString().replace('>0.01<', '>-0.01<'))
  const read = async () => {
    await using opened = await openBankFile({ source: signed })
    await partsOf(await documentOf(opened))
  }
  await expect(read()).rejects.toMatchObject({
    status: 422,
    code: 'bank_file_amount',
    values: { value: '-0.01' },
  })
})
