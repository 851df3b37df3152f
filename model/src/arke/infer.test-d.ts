import type { paperwork } from '../arkes/paperwork.ts'
import { defineArke, link, money, string } from './define.ts'
import type { FilterKey, NewUnit, Unit } from './infer.ts'

const thing = defineArke({
  id: 'thing',
  label: 'Ding',
  fields: {
    name: string({ label: 'Name', required: true }),
    kind: string({ label: 'Art', values: { a: 'A', b: 'B' }, required: true, default: 'a' }),
    price: money({ label: 'Preis' }),
    owners: link({ label: 'Besitzer', to: 'user', multiple: true }),
    state: string({ label: 'Zustand', read_only: true }),
  },
})

declare const unit: Unit<typeof thing>
export const kind: 'a' | 'b' = unit.kind
export const price: number | null = unit.price
export const owners: string[] | null = unit.owners
// @ts-expect-error a price may be missing
export const certain: number = unit.price

export const smallest: NewUnit<typeof thing> = { name: 'x' }
// @ts-expect-error the name is required
export const nameless: NewUnit<typeof thing> = { kind: 'a' }
// @ts-expect-error not one of the values
export const other: NewUnit<typeof thing> = { name: 'x', kind: 'c' }
// @ts-expect-error only functions set it
export const written: NewUnit<typeof thing> = { name: 'x', state: 'y' }

export const key: FilterKey<typeof paperwork> = 'paperwork_status'
// @ts-expect-error no such field
export const unknown: FilterKey<typeof paperwork> = 'nothing'
