import { arkes } from '@ruecklauf/model'
import type { ChangeOf } from '../../changes/change-of.ts'
import { Differences } from '../../changes/differences.tsx'
import { differencesOf } from '../../changes/differences-of.ts'

/** Requested changes to a company's data, by field. */
export function CompanyValues({ change: { before, after }, isShort }: ChangeOf<'company'>) {
  return (
    <Differences arke={arkes.installer} items={differencesOf(before, after)} isShort={isShort} />
  )
}
