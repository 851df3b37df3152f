import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that turn hundredths by hand, and what they are hundredths of; money has `model/src/money.ts`. */
const others: Readonly<Record<string, string>> = {
  'model/src/campaigns/rule/rule-fields.ts': 'percentages as basis points',
  'model/src/claims/pile.ts': 'a share of claims',
  'model/src/days/german-holidays.ts': 'centuries',
  'model/src/legal/literal-facts.ts': 'figures of a text, of any unit',
  'model/src/money.ts': 'the one place for money',
  'portal/src/screens/review/documents/viewer-bar.tsx': 'the size of a page in percent',
  'portal/src/screens/settings/backup-table.tsx': 'tenths of seconds',
  'portal/src/theme/contrast.ts': 'shades of a colour',
  'portal/src/ui/layout/waiting/progress.tsx': 'a share in percent',
  'portal/src/ui/text/format.ts': 'a share in percent',
  'server/src/books/export/posted.ts': 'rates of tax',
  'server/src/catalogue/rates/bulk-plan.ts': 'by how many percent rates rise',
  'server/src/db/in-euro-sql.ts': 'the one place for money in SQL',
  'server/src/demo/invoice/issued-invoice.ts': 'rates of tax',
  'server/src/demo/range/products.ts': 'invented amounts, rounded to whole euros',
  'server/src/figures/report/report-lines.ts': 'a share in percent',
  'server/src/invoices/check-taxes.ts': 'rates of tax',
  'server/src/invoices/text/total.ts': 'rates of tax',
  'server/src/ledger/balances/trend-index.ts': 'hundredths of a percent',
  'server/src/receipts/make/lines/lines-of-part.ts': 'rates of tax as basis points',
  'server/src/settings/spell-setting.ts': 'percentages',
  'server/src/start/progress.ts': 'seconds',
  'server/src/targets/propose-targets.ts': 'by how many percent targets rise',
}

const byHand = /Math\.round\(.*\* 100\)|\/ 100(?:\.0)?\b|\.toFixed\(2\)|slice\(0, -2\)\}\./

const sources = ['model/src', 'portal/src', 'server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(path))
    .map((path) => `${folder}/${path}`),
)

it('money is turned from EUR to cents and back in one file', () => {
  const turning = sources.filter((path) => byHand.test(readFileSync(join(root, path), 'utf8')))
  expect(turning.sort()).toEqual(Object.keys(others).sort())
})

it.each(['Math.round(amount * 100)', 'cents / 100', 'column / 100.0', 'euro.toFixed(2)'])(
  '%s is found',
  (text) => expect(text).toMatch(byHand),
)
