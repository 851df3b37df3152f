import type { CatalogueFileKind } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import { keepFile } from '../../documents/keep-file.ts'
import { blankPage, sheet } from '../../paper/page.ts'
import { callAlone, callerOf } from '../claims/call-function.ts'
import { drawOutdoorUnit } from './outdoor-unit.ts'

interface Cast {
  admin: string
  now: Date
}

interface Shown {
  arke: 'product' | 'product_family'
  id: string
  kind: CatalogueFileKind
  title: string
  filename: string
  bytes: Uint8Array
}

/** Two products with a picture and a data sheet, and where the plate of their family is. */
export async function showProducts(deps: Deps, { admin, now }: Cast): Promise<void> {
  const products = await deps.database.db
    .selectFrom('product')
    .select(['id', 'name', 'article_number'])
    .where('family', '=', 'heat_pump')
    .orderBy('name')
    .limit(2)
    .execute()
  const picture = drawOutdoorUnit({ marked: false })
  const files = products.flatMap(({ id, name, article_number }): Shown[] => {
    const of = { arke: 'product', id } as const
    const bytes = drawDataSheet({ name, article_number, at: now })
    const sheet_name = `Datenblatt-${article_number}.pdf`
    return [
      { ...of, kind: 'picture', title: name, filename: 'Außengerät.png', bytes: picture },
      { ...of, kind: 'data_sheet', title: 'Technisches Datenblatt', filename: sheet_name, bytes },
    ]
  })
  const plate = drawOutdoorUnit({ marked: true })
  const of = { arke: 'product_family', id: 'heat_pump', kind: 'plate' } as const
  files.push({ ...of, title: 'Typenschild', filename: 'Typenschild.png', bytes: plate })
  const caller = callerOf(deps, 'admin', admin)
  for (const { arke, id, kind, title, filename, bytes } of files) {
    const { file } = await keepFile(deps, { bytes, filename, member: admin })
    const input = { kind, title, file }
    await callAlone(deps, { arke, caller, id, name: 'attach_file', at: now, input })
  }
}

interface Sheet {
  name: string
  article_number: string
  at: Date
}

function drawDataSheet({ name, article_number, at }: Sheet): Uint8Array {
  const page = blankPage({ title: name, author: 'Hersteller', language: 'de', at })
  const lines = ['Technisches Datenblatt', name, `Artikelnummer ${article_number}`]
  for (const [line, text] of lines.entries())
    page.text({ x: sheet.left, y: sheet.height - 120 - 28 * line }, text)
  return page.bytes()
}
