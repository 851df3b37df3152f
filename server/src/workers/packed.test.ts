import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packing } from '../../rolldown.config.ts'
import { writeUbl } from '../demo/invoice/write-ubl.ts'
import { accountAnswer } from '../sepa/example/account-answer.ts'
import { sampleInvoice } from '../testing/claims/sample-invoice.ts'

type Readings = typeof import('../testing/workers/packed-readings.ts')

const { output, ...input } = packing('src/testing/workers/packed-readings.ts', 'dist-test')
const place = (file: string) => join(import.meta.dirname, '../../dist-test', file)
afterAll(() => rm(place('.'), { recursive: true }))

let readings: Readings
beforeAll(async () => {
  const bundle = await rolldown(input)
  await bundle.write(output)
  readings = await import(place('packed-readings.js'))
})

test('the packed server finds its workers, packed', async () => {
  for (const file of await readdir(place('.')))
    if (file.endsWith('.js'))
      expect(await readFile(place(file), 'utf8')).not.toMatch(/new URL\([^)]*-worker\.ts/)

  const { cleanImage, readInvoice, openTable, openBankFile, readReply } = readings
  expect((await readInvoice(Buffer.from(writeUbl(sampleInvoice())))).line_count).toBe(2)

  await writeFile(place('a.csv'), 'name;day\na;b\n')
  await using table = await openTable(place('a.csv'))
  expect(table.names).toEqual(['name', 'day'])

  await using file = await openBankFile({
    source: accountAnswer({ statements: [{ entries: [] }] }),
  })
  for await (const { message } of file.documents) {
    expect(message.kind).toBe('statement')
    break
  }

  const mail = 'From: Erika <e@firma.example>\r\nMessage-ID: <1@firma.example>\r\n\r\nGuten Tag'
  expect(await readReply(mail)).toMatchObject({ from: 'e@firma.example', text: 'Guten Tag' })

  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#369' } })
  const { bytes } = await cleanImage(await picture.png().toBuffer(), { type: 'png' })
  expect(bytes.length).toBeGreaterThan(0)
})
