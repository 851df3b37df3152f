import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readAll } from '../../testing/sepa/read-all.ts'
import { sepaSamples } from '../../testing/sepa/samples.ts'

/** Read from the files by hand: account, balances, entries with how often they name a transaction. */
const samples: [file: string, statements: string[], entries: string[], transactions: string[]][] = [
  [
    'camt053.v2.minimal.xml',
    ['253EURNL26VAYB8060476890 NL26VAYB8060476890 1815 -2700'],
    ['885 EUR BOOK 2014-12-31 2015-01-02 544 null'],
    ['null 885 NL56AGDH9619008421 null'],
  ],
  [
    'camt053.v2.multi.statement.xml',
    [
      '253EURNL26VAYB8060476890 NL26VAYB8060476890 1815 2700',
      '254EURNL26VAYB8060476890 NL26VAYB8060476890 2700 2000',
    ],
    ['885 EUR BOOK 2014-12-31 2015-01-02 544 null', '-700 EUR BOOK 2014-12-31 2015-01-02 544 null'],
    [
      '000000001 885 NL56AGDH9619008421 Transaction Description 1',
      '000000002 -700 NL56AGDH9619008421 Transaction Description 2',
    ],
  ],
  [
    'camt053.v8.xml',
    ['253EURNL26VAYB8060476890 NL26VAYB8060476890 1815 -2700'],
    ['885 EUR BOOK 2014-12-31 2015-01-02 PMNT-RCDT-BOOK AAAASESS-FP-CN_98765/01'],
    ['MUELL/FINP/RA12345 0 NL56AGDH9619008421 null'],
  ],
  [
    'camt054.v2.xml',
    ['AAAASESS-FP-ACCR001 CH2801234000123456789 null null'],
    ['-20000000 SEK BOOK 2007-10-18 2007-10-18 PMNT-ICDT-DMCT AAAASESS-FP-ACCR001'],
    [
      'MUELL/FINP/RA12345 null null Unstructured Remittance Information V1',
      'MUELL/FINP/RA12345 null null null',
      'MUELL/FINP/RA12345 null null Unstructured Remittance Information V3 block 1 Unstructured Remittance Information V3 block 2',
    ],
  ],
  [
    'camt054.v8.xml',
    ['AAAASESS-FP-ACCR001 CH2801234000123456789 null null'],
    ['-20000000 SEK BOOK 2007-10-18 2007-10-18 PMNT-ICDT-DMCT ACSR160617103200001'],
    [
      'UXC06170000006PI00001EE00001 310 CH4112345003131313131 Unstructured Remittance Information V1',
      'UXC06170000006PI00001EE00002 320 CH7212345003232323232 null',
      'UXC06170000006PI00001EE00002 320 CH7212345003232323232 Unstructured Remittance Information V3 block 1 Unstructured Remittance Information V3 block 2',
    ],
  ],
]

it.skipIf(sepaSamples !== undefined)(
  'the statements of others lie beside the repository',
  (context) => context.skip('shared/samples/sepa is not here: the public samples are not tested'),
)

it.skipIf(sepaSamples === undefined).for(samples)(
  '%s says what was read from it by hand',
  async ([file, heads, lines, details]) => {
    const { statements, entries } = await readAll(
      readFileSync(join(sepaSamples ?? '', 'camt', file)),
    )
    expect(
      statements.map((statement) =>
        factsLine(
          statement.statement_id,
          statement.account,
          statement.opening?.amount,
          statement.closing?.amount,
        ),
      ),
    ).toEqual(heads)
    expect(
      entries.map((entry) =>
        factsLine(
          entry.amount,
          entry.currency,
          entry.status,
          entry.booked_on,
          entry.value_on,
          entry.transaction_code,
          entry.reference,
        ),
      ),
    ).toEqual(lines)
    expect(
      entries
        .flatMap(({ transactions }) => transactions)
        .map((transaction) =>
          factsLine(
            transaction.end_to_end_id,
            transaction.amount,
            transaction.counterparty.iban,
            transaction.remittance,
          ),
        ),
    ).toEqual(details)
  },
)

const factsLine = (...facts: (string | number | null | undefined)[]) =>
  facts.map((fact) => fact ?? 'null').join(' ')
