import { arkes } from '@ruecklauf/model'
import { lazy, Suspense } from 'react'
import { useMember } from '../../client/portal.tsx'
import { ScreenSkeleton } from '../../ui/layout/waiting/screen-skeleton.tsx'
import { mayDo } from '../../units/fields/fields.ts'

const Catalogue = lazy(async () => ({ default: (await import('./catalogue.tsx')).Catalogue }))
const Range = lazy(async () => ({ default: (await import('./range.tsx')).Range }))

/** Shows the catalogue to participants, and the range with its rates to the office. */
export function Screen() {
  const { role } = useMember()
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {mayDo(role, arkes.product, 'put') ? <Range /> : <Catalogue />}
    </Suspense>
  )
}
