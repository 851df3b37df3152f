import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listOf, useUnits } from '../../../client/units.ts'
import { readDate } from '../../../ui/inputs/dates/typed-date.ts'
import { MOST_ROWS, type PasteColumn, type PastedRow, rowsIn } from './pasted-rows.ts'
import { type KnownProduct, problemsOf, productOf } from './row-problems.ts'

/** Turns spreadsheet rows into drafts: one draft per invoice, one device per row. */
export function usePaste() {
  const claims = useUnits('paperwork')
  const devices = useUnits('paperwork_line')
  const queries = useQueryClient()
  const [rows, setRows] = useState<readonly PastedRow[]>([])
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [cut, setCut] = useState(0)
  /** The created drafts by invoice. */
  const drafts = useRef(new Map<string, string>())
  const list = useQuery(listOf(useUnits('product'), { limit: 1000 }))
  const products: readonly KnownProduct[] = list.data?.items ?? []
  const problems = new Map(rows.map((row) => [row.id, problemsOf(row, { rows, products })]))
  const isClean = [...problems.values()].every(
    (rowProblems) => Object.keys(rowProblems).length === 0,
  )

  function take(text: string) {
    const all = rowsIn(text)
    drafts.current.clear()
    setRefusals({})
    setCut(Math.max(0, all.length - MOST_ROWS))
    setRows(all.slice(0, MOST_ROWS))
  }

  const change = (id: number, column: PasteColumn, value: string) =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, [column]: value } : row)))

  const drop = (id: number) => setRows((now) => now.filter((row) => row.id !== id))

  async function draftOf({ invoice, day }: PastedRow): Promise<string> {
    const existingId = drafts.current.get(invoice)
    if (existingId) return existingId
    const { id } = await claims.create({ invoice_number: invoice, invoice_date: readDate(day) })
    drafts.current.set(invoice, id)
    return id
  }

  /** Creates the drafts. Keeps refused rows with their reasons. */
  async function make() {
    setBusy(true)
    setRefusals({})
    for (const row of rows)
      try {
        await devices.create({
          link_paperwork: await draftOf(row),
          serial: row.serial || null,
          ...linkOf(productOf(products, row.product)),
        })
        drop(row.id)
      } catch (error) {
        setRefusals((all) => ({ ...all, [row.id]: (error as Error).message }))
      }
    setBusy(false)
    for (const arke of ['paperwork', 'paperwork_line'])
      void queries.invalidateQueries({ queryKey: [arke] })
  }

  return {
    rows,
    problems,
    refused: refusals,
    isBusy,
    isClean,
    cut,
    isPending: list.isPending,
    take,
    change,
    drop,
    make,
  }
}

/** Looks up the product in the register when the row names none. */
const linkOf = (product: KnownProduct | undefined) => (product ? { link_product: product.id } : {})

export type Paste = ReturnType<typeof usePaste>
