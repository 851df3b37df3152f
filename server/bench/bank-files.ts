import { SaxesParser } from 'saxes'
import { accountAnswer } from '../src/sepa/example/account-answer.ts'
import { readBankFile } from '../src/sepa/read/read-bank-file.ts'
import { checkCreditTransfers } from '../src/sepa/rules/check-credit-transfers.ts'
import { writeCreditTransfers } from '../src/sepa/write/write-credit-transfers.ts'
import { manyItems, order } from '../src/testing/sepa/orders.ts'

/* What a bank's statement costs to read beside a bare loop of saxes; README.md says how to read it. */

const MEGABYTE = 1024 * 1024
const one = statement().toString()
const entry = one.slice(one.indexOf('<Ntry>'), one.indexOf('</Ntry>') + 7)

for (const entries of [1_000, 10_000, 100_000]) {
  await inTurns(entries)
  const held = await most(() => read(entries))
  console.log(`${entries} entries: ${held.toFixed(1)} MB more than before at most`)
}

const items = manyItems(10_000)
for (let round = 0; round < 3; round += 1) {
  const begin = performance.now()
  const file = writeCreditTransfers(order(items))
  const written = performance.now()
  const problems = (await checkCreditTransfers(file)).length
  console.log(
    `10000 transfers: written in ${(written - begin).toFixed(0)} ms, checked in ${(performance.now() - written).toFixed(0)} ms, ${problems} problems`,
  )
}

function statement(): Buffer {
  const transaction = {
    end_to_end_id: '019a8b0c000070008000000000000001',
    name: 'Fachbetrieb 1 GmbH',
    iban: 'AT611904300234573201',
    remittance: 'Cashback Auszahlung 1',
    returned: { code: 'AC04', text: 'Konto aufgelöst' },
  }
  const entries = [{ reference: 'REF1', amount: 123_45, transactions: [transaction] }]
  return accountAnswer({ statements: [{ entries }] })
}

/** The same statement as it comes from a disk: made while it is read, so that nothing else is held. */
async function* file(entries: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(one.slice(0, one.indexOf('<Ntry>')))
  const hundred = Buffer.from(entry.repeat(100))
  for (let at = 0; at < entries; at += 100) yield hundred
  yield Buffer.from(one.slice(one.indexOf('</Ntry>') + 7))
}

async function read(entries: number): Promise<void> {
  const { parts } = await readBankFile(file(entries), { limits: { bytes: 200 * MEGABYTE } })
  let count = 0
  for await (const part of parts) if (part.kind === 'entry') count += 1
  if (count !== entries) throw new Error(`${count} of ${entries} entries were read`)
}

async function bare(entries: number): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const decoder = new TextDecoder()
  let count = 0
  parser.on('closetag', ({ local }) => {
    if (local === 'Ntry') count += 1
  })
  for await (const bytes of file(entries)) parser.write(decoder.decode(bytes, { stream: true }))
  parser.close()
  if (count !== entries) throw new Error(`${count} of ${entries} entries were walked`)
}

async function inTurns(entries: number): Promise<void> {
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < 5; round += 1)
    rounds.push({
      ours: await cpuOf(() => read(entries)),
      bare: await cpuOf(() => bare(entries)),
    })
  const ours = median(rounds.map((round) => round.ours))
  const loop = median(rounds.map((round) => round.bare))
  console.log(
    `${entries} entries: ${ours.toFixed(0)} ms, bare saxes ${loop.toFixed(0)} ms, ratio ${(ours / loop).toFixed(2)}`,
  )
}

/** Milliseconds of the processor, so that others at work on it count little. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1_000
}

/** By how much the heap grows at most, in megabytes; run with `--expose-gc` it counts what is kept. */
async function most(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let highest = before
  const timer = setInterval(() => {
    globalThis.gc?.()
    highest = Math.max(highest, process.memoryUsage().heapUsed)
  }, 50)
  await work()
  clearInterval(timer)
  return (highest - before) / MEGABYTE
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
