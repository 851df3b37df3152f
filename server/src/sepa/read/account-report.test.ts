import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ibans } from '../../testing/sepa/orders.ts'
import { readAll, refusalOf } from '../../testing/sepa/read-all.ts'
import { schemaOf } from '../../testing/sepa/schema.ts'
import { accountAnswer, type EntryAnswer, OWN_ACCOUNT } from '../example/account-answer.ts'

const formats = (['camt.053', 'camt.054'] as const).flatMap((kind) =>
  (['02', '08'] as const).map((version) => ({
    kind,
    version,
    validate: schemaOf(`${kind}.001.${version}`),
  })),
)

describe.each(formats)('$kind $version', ({ kind, version, validate }) => {
  const read = (entries: EntryAnswer[]) => {
    const bytes = accountAnswer({
      kind,
      version,
      statements: [{ opening: 100_000, closing: -120, entries }],
    })
    validate(bytes)
    return readAll(bytes, { accounts: ['DE89 3704 0044 0532 0130 00'] })
  }

  it('has the head of its statement before its entries, also without any', async () => {
    const { head, statements } = await read([])
    expect(head).toMatchObject({
      kind: kind === 'camt.053' ? 'statement' : 'notification',
      format: `${kind}.001.${version}`,
      message_id: 'STATEMENTS1',
    })
    const isStatement = kind === 'camt.053'
    expect(statements).toEqual([
      {
        kind: 'statement',
        statement_id: 'STATEMENT1',
        account: OWN_ACCOUNT,
        currency: 'EUR',
        created_at: '2026-03-03T05:00:00+01:00',
        sequence_number: '7',
        opening: isStatement ? { amount: 100_000, on: '2026-03-02' } : null,
        page: null,
        closing: isStatement ? { amount: -120, on: '2026-03-02' } : null,
      },
    ])
  })

  it('tells a batch that was booked as one sum', async () => {
    const { entries } = await read([
      {
        reference: 'REF1',
        amount: -740_82,
        batch: { message_id: 'RUN1', payment_id: 'PAYMENT1', count: 6, total: 740_82 },
      },
    ])
    expect(entries).toMatchObject([
      {
        statement_id: 'STATEMENT1',
        position: 0,
        reference: 'REF1',
        amount: -740_82,
        currency: 'EUR',
        status: 'BOOK',
        booked_on: '2026-03-02',
        value_on: '2026-03-02',
        transaction_code: 'PMNT-ICDT-ESCT',
        batch: { message_id: 'RUN1', payment_id: 'PAYMENT1', count: 6, total: 740_82 },
        transactions: [],
      },
    ])
  })

  it('tells a return with its reason, also when it comes twice or with another amount', async () => {
    const returned = (reference: string, amount: number): EntryAnswer => ({
      reference,
      amount,
      is_reversal: true,
      transactions: [
        {
          end_to_end_id: 'ITEM1',
          name: 'Fachbetrieb 1 GmbH',
          iban: ibans[1] ?? '',
          returned: { code: 'AC04', text: 'Konto aufgelöst' },
          remittance: 'Cashback',
        },
      ],
    })
    const { entries } = await read([
      returned('R1', 123_45),
      returned('R2', 123_45),
      returned('R3', 123_44),
    ])
    expect(entries.map(({ reference, position, amount }) => [reference, position, amount])).toEqual(
      [
        ['R1', 0, 123_45],
        ['R2', 1, 123_45],
        ['R3', 2, 123_44],
      ],
    )
    expect(entries[0]?.is_reversal).toBe(true)
    expect(entries[0]?.transactions).toEqual([
      {
        end_to_end_id: 'ITEM1',
        message_id: null,
        payment_id: null,
        reference: null,
        amount: 123_45,
        currency: null,
        transaction_code: null,
        business_code: null,
        mentioned: [],
        returned: { code: 'AC04', text: 'Konto aufgelöst' },
        counterparty: { name: 'Fachbetrieb 1 GmbH', iban: ibans[1] },
        remittance: 'Cashback',
      },
    ])
  })

  it('is read back as it was written', async () => {
    const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
    const name = fc.constantFrom('Müller & Söhne', 'A <B>', '„Łódź“')
    const anyEntry = fc.record({
      reference: fc.uuid().map((id) => id.replaceAll('-', '')),
      amount: cents.filter((amount) => amount !== 0),
      transactions: fc.array(
        fc.record({
          end_to_end_id: fc.constantFrom('E1', 'E2'),
          name,
          remittance: name,
          iban: fc.constantFrom(...ibans.slice(1)),
          amount: fc.integer({ min: 1, max: 99_999_999_999 }),
        }),
        { minLength: 2, maxLength: 4 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { maxLength: 5 }), async (entries) => {
        const signedAs = ({ amount, transactions, reference }: (typeof entries)[number]) => ({
          reference,
          amount,
          transactions: transactions.map((transaction) => ({
            ...transaction,
            amount: amount < 0 ? -transaction.amount : transaction.amount,
          })),
        })
        const written = entries.map(signedAs)
        const { entries: back } = await read(written)
        expect(back.map(({ reference, amount }) => ({ reference, amount }))).toEqual(
          written.map(({ reference, amount }) => ({ reference, amount })),
        )
        for (const [at, { amount, transactions }] of back.entries())
          expect(
            transactions.map(({ end_to_end_id, remittance, counterparty, ...transaction }) => ({
              end_to_end_id,
              remittance,
              amount: transaction.amount,
              ...(amount < 0 ? counterparty : {}),
            })),
          ).toEqual(
            written[at]?.transactions.map(({ name, iban, ...transaction }) => ({
              ...transaction,
              ...(amount < 0 ? { name, iban } : {}),
            })),
          )
      }),
      { numRuns: 60 },
    )
  })

  it('of another account is refused', async () => {
    const bytes = accountAnswer({ kind, version, statements: [{ entries: [{ amount: 1 }] }] })
    expect(await refusalOf(bytes, { accounts: [ibans[1] ?? ''] })).toBe('bank_file_of_other_bank')
    expect(await refusalOf(bytes, { accounts: [OWN_ACCOUNT] })).toBeNull()
  })
})

it('Several statements of a message each have their head, and count their entries anew', async () => {
  const { parts } = await readAll(
    accountAnswer({
      statements: [
        { statement_id: 'S1', entries: [{ amount: 1 }, { amount: 2 }] },
        { statement_id: 'S2', entries: [] },
        { statement_id: 'S3', entries: [{ amount: 3 }] },
      ],
    }),
  )
  expect(
    parts.map((part) =>
      part.kind === 'entry' ? `${part.statement_id} ${part.position} ${part.amount}` : part.kind,
    ),
  ).toEqual(['statement', 'S1 0 1', 'S1 1 2', 'statement', 'statement', 'S3 0 3'])
})
