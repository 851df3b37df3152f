import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAll } from '../../testing/sepa/read-all.ts'
import { sepaSamples } from '../../testing/sepa/samples.ts'

const read = (name: string) => readAll(readFileSync(join(sepaSamples ?? '', 'camt', name)))

it.skipIf(sepaSamples !== undefined)(
  'the statements of others lie beside the repository',
  (context) => context.skip('shared/samples/sepa is not here: the public samples are not tested'),
)

describe.skipIf(sepaSamples === undefined)('a statement of another program', () => {
  it('camt053.v2.minimal', async () => {
    const { head, statements, entries } = await read('camt053.v2.minimal.xml')
    expect({ head, statements, entries }).toMatchInlineSnapshot(`
      {
        "entries": [
          {
            "amount": 885,
            "batch": null,
            "booked_on": "2014-12-31",
            "currency": "EUR",
            "is_reversal": false,
            "kind": "entry",
            "position": 0,
            "reference": null,
            "statement_id": "253EURNL26VAYB8060476890",
            "status": "BOOK",
            "text": null,
            "transaction_code": "544",
            "transactions": [
              {
                "amount": 885,
                "counterparty": {
                  "iban": "NL56AGDH9619008421",
                  "name": "NAME NAME",
                },
                "end_to_end_id": null,
                "message_id": null,
                "payment_id": null,
                "reference": null,
                "remittance": null,
                "returned": null,
              },
            ],
            "value_on": "2015-01-02",
          },
        ],
        "head": {
          "created_at": "2015-03-10T18:43:50+00:00",
          "format": "camt.053.001.02",
          "kind": "statement",
          "message_id": "CAMT053RIB000000000001",
        },
        "statements": [
          {
            "account": "NL26VAYB8060476890",
            "closing": {
              "amount": -2700,
              "on": "2014-12-31",
            },
            "created_at": "2015-03-10T18:43:50+00:00",
            "currency": "EUR",
            "kind": "statement",
            "opening": {
              "amount": 1815,
              "on": "2014-12-30",
            },
            "sequence_number": "12312",
            "statement_id": "253EURNL26VAYB8060476890",
          },
        ],
      }
    `)
  })
  it('camt053.v2.multi.statement', async () => {
    const { statements, entries } = await read('camt053.v2.multi.statement.xml')
    expect({ statements, entries }).toMatchInlineSnapshot(`
      {
        "entries": [
          {
            "amount": 885,
            "batch": null,
            "booked_on": "2014-12-31",
            "currency": "EUR",
            "is_reversal": false,
            "kind": "entry",
            "position": 0,
            "reference": null,
            "statement_id": "253EURNL26VAYB8060476890",
            "status": "BOOK",
            "text": null,
            "transaction_code": "544",
            "transactions": [
              {
                "amount": 885,
                "counterparty": {
                  "iban": "NL56AGDH9619008421",
                  "name": "Company Name 1",
                },
                "end_to_end_id": "000000001",
                "message_id": null,
                "payment_id": null,
                "reference": null,
                "remittance": "Transaction Description 1",
                "returned": null,
              },
            ],
            "value_on": "2015-01-02",
          },
          {
            "amount": -700,
            "batch": null,
            "booked_on": "2014-12-31",
            "currency": "EUR",
            "is_reversal": false,
            "kind": "entry",
            "position": 0,
            "reference": null,
            "statement_id": "254EURNL26VAYB8060476890",
            "status": "BOOK",
            "text": null,
            "transaction_code": "544",
            "transactions": [
              {
                "amount": -700,
                "counterparty": {
                  "iban": "NL56AGDH9619008421",
                  "name": "Company Name 2",
                },
                "end_to_end_id": "000000002",
                "message_id": null,
                "payment_id": null,
                "reference": null,
                "remittance": "Transaction Description 2",
                "returned": null,
              },
            ],
            "value_on": "2015-01-02",
          },
        ],
        "statements": [
          {
            "account": "NL26VAYB8060476890",
            "closing": {
              "amount": 2700,
              "on": "2014-12-31",
            },
            "created_at": "2015-03-10T18:43:50+00:00",
            "currency": "EUR",
            "kind": "statement",
            "opening": {
              "amount": 1815,
              "on": "2014-12-30",
            },
            "sequence_number": "12312",
            "statement_id": "253EURNL26VAYB8060476890",
          },
          {
            "account": "NL26VAYB8060476890",
            "closing": {
              "amount": 2000,
              "on": "2014-12-31",
            },
            "created_at": "2015-03-10T18:43:50+00:00",
            "currency": "EUR",
            "kind": "statement",
            "opening": {
              "amount": 2700,
              "on": "2014-12-30",
            },
            "sequence_number": null,
            "statement_id": "254EURNL26VAYB8060476890",
          },
        ],
      }
    `)
  })
  it('camt053.v8', async () => {
    const { statements, entries } = await read('camt053.v8.xml')
    expect({ statements, entries }).toMatchInlineSnapshot(`
      {
        "entries": [
          {
            "amount": 885,
            "batch": null,
            "booked_on": "2014-12-31",
            "currency": "EUR",
            "is_reversal": false,
            "kind": "entry",
            "position": 0,
            "reference": "AAAASESS-FP-CN_98765/01",
            "statement_id": "253EURNL26VAYB8060476890",
            "status": "BOOK",
            "text": null,
            "transaction_code": "PMNT-RCDT-BOOK",
            "transactions": [
              {
                "amount": 0,
                "counterparty": {
                  "iban": "NL56AGDH9619008421",
                  "name": "NAME NAME",
                },
                "end_to_end_id": "MUELL/FINP/RA12345",
                "message_id": null,
                "payment_id": null,
                "reference": null,
                "remittance": null,
                "returned": null,
              },
            ],
            "value_on": "2015-01-02",
          },
        ],
        "statements": [
          {
            "account": "NL26VAYB8060476890",
            "closing": {
              "amount": -2700,
              "on": "2014-12-30",
            },
            "created_at": "2015-03-10T18:43:50+00:00",
            "currency": null,
            "kind": "statement",
            "opening": {
              "amount": 1815,
              "on": "2014-12-30",
            },
            "sequence_number": "12312",
            "statement_id": "253EURNL26VAYB8060476890",
          },
        ],
      }
    `)
  })
  it('camt054.v2', async () => {
    const { head, statements, entries } = await read('camt054.v2.xml')
    expect({ head, statements, entries }).toMatchInlineSnapshot(`
      {
        "entries": [
          {
            "amount": -20000000,
            "batch": null,
            "booked_on": "2007-10-18",
            "currency": "SEK",
            "is_reversal": false,
            "kind": "entry",
            "position": 0,
            "reference": "AAAASESS-FP-ACCR001",
            "statement_id": "AAAASESS-FP-ACCR001",
            "status": "BOOK",
            "text": null,
            "transaction_code": "PMNT-ICDT-DMCT",
            "transactions": [
              {
                "amount": null,
                "counterparty": {
                  "iban": null,
                  "name": "MUELLER",
                },
                "end_to_end_id": "MUELL/FINP/RA12345",
                "message_id": null,
                "payment_id": null,
                "reference": null,
                "remittance": "Unstructured Remittance Information V1",
                "returned": null,
              },
              {
                "amount": null,
                "counterparty": {
                  "iban": null,
                  "name": "MUELLER",
                },
                "end_to_end_id": "MUELL/FINP/RA12345",
                "message_id": null,
                "payment_id": null,
                "reference": null,
                "remittance": null,
                "returned": null,
              },
              {
                "amount": null,
                "counterparty": {
                  "iban": null,
                  "name": "MUELLER",
                },
                "end_to_end_id": "MUELL/FINP/RA12345",
                "message_id": null,
                "payment_id": null,
                "reference": null,
                "remittance": "Unstructured Remittance Information V3 block 1 Unstructured Remittance Information V3 block 2",
                "returned": null,
              },
            ],
            "value_on": "2007-10-18",
          },
        ],
        "head": {
          "created_at": "2007-10-18T12:30:00+01:00",
          "format": "camt.054.001.02",
          "kind": "notification",
          "message_id": "AAAASESS-FP-ACCR001",
        },
        "statements": [
          {
            "account": "CH2801234000123456789",
            "closing": null,
            "created_at": "2007-10-18T12:30:00+01:00",
            "currency": null,
            "kind": "statement",
            "opening": null,
            "sequence_number": "12312",
            "statement_id": "AAAASESS-FP-ACCR001",
          },
        ],
      }
    `)
  })
  it('camt054.v8', async () => {
    const { head, statements, entries } = await read('camt054.v8.xml')
    expect({ head, statements, entries }).toMatchInlineSnapshot(`
      {
        "entries": [
          {
            "amount": -20000000,
            "batch": {
              "count": 2,
              "message_id": "UXC06170000006",
              "payment_id": "UXC06170000006PI00001",
              "total": 630,
            },
            "booked_on": "2007-10-18",
            "currency": "SEK",
            "is_reversal": false,
            "kind": "entry",
            "position": 0,
            "reference": "ACSR160617103200001",
            "statement_id": "AAAASESS-FP-ACCR001",
            "status": "BOOK",
            "text": "Order",
            "transaction_code": "PMNT-ICDT-DMCT",
            "transactions": [
              {
                "amount": 310,
                "counterparty": {
                  "iban": "CH4112345003131313131",
                  "name": "Example Creditor 3 - V1",
                },
                "end_to_end_id": "UXC06170000006PI00001EE00001",
                "message_id": null,
                "payment_id": "UXC06170000006PI00001",
                "reference": null,
                "remittance": "Unstructured Remittance Information V1",
                "returned": null,
              },
              {
                "amount": 320,
                "counterparty": {
                  "iban": "CH7212345003232323232",
                  "name": "Example Creditor 3 - V2",
                },
                "end_to_end_id": "UXC06170000006PI00001EE00002",
                "message_id": null,
                "payment_id": "UXC06170000006PI00001",
                "reference": null,
                "remittance": null,
                "returned": null,
              },
              {
                "amount": 320,
                "counterparty": {
                  "iban": "CH7212345003232323232",
                  "name": "Example Creditor 3 - V3",
                },
                "end_to_end_id": "UXC06170000006PI00001EE00002",
                "message_id": null,
                "payment_id": "UXC06170000006PI00001",
                "reference": null,
                "remittance": "Unstructured Remittance Information V3 block 1 Unstructured Remittance Information V3 block 2",
                "returned": null,
              },
            ],
            "value_on": "2007-10-18",
          },
        ],
        "head": {
          "created_at": "2007-10-18T12:30:00+01:00",
          "format": "camt.054.001.08",
          "kind": "notification",
          "message_id": "AAAASESS-FP-ACCR001",
        },
        "statements": [
          {
            "account": "CH2801234000123456789",
            "closing": null,
            "created_at": "2007-10-18T12:30:00+01:00",
            "currency": null,
            "kind": "statement",
            "opening": null,
            "sequence_number": "12312",
            "statement_id": "AAAASESS-FP-ACCR001",
          },
        ],
      }
    `)
  })
})
