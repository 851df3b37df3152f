import { type Arke, arkes, roleOf, type TrailEntry } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { useConfig, useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { isArkeId } from '../../units/fields/runtime-types.ts'
import { LinkedUnit } from '../../units/links/linked-unit.tsx'
import { LogEntries } from '../../units/page/log-entries.tsx'
import styles from './trail.module.css'
import { TrailChips } from './trail-chips.tsx'
import { TrailFilters } from './trail-filters.tsx'
import { TrailSearch } from './trail-search.tsx'

/** Lists the audit log: every action with its author and changes. */
export function Screen() {
  const say = useSay('trail', 'settings', 'log', 'units')
  const { segment } = useMember()
  const { brand } = useConfig()
  const { arke, of: unit, actor, field, from, to } = useSearch({ from: '/$member/settings/trail' })
  const units = useUnits('setting')
  const filters = { arke, unit, actor, field, from, to }
  const arkeOf = ({ object }: TrailEntry): Arke => {
    const id = roleOf(object.arke_id, brand.id) ?? object.arke_id
    return isArkeId(id) ? arkes[id] : { id, label: id, fields: {} }
  }
  const up = { to: '/$member/settings', params: { member: segment } } as const
  return (
    <>
      <PageHeader
        title={say('trail:title')}
        above={<Breadcrumb trail={[{ at: up, label: say('settings:title') }]} />}
      />
      <div className={styles.page}>
        <div className={styles.find}>
          <TrailSearch />
          <TrailFilters />
        </div>
        <TrailChips />
        <Card>
          <LogEntries
            arkeOf={arkeOf}
            nameOf={(entry) =>
              // A sign-in affects nobody but its author.
              entry.object.id === entry.actor?.id ? null : (
                <Subject entry={entry} arke={arkeOf(entry)} />
              )
            }
            source={{
              key: [units.wire, 'trail', filters],
              read: (query, signal) =>
                units.callFunction(
                  { name: 'trail' },
                  { query: { ...filters, ...query }, signal, quiet: true },
                ),
            }}
          />
        </Card>
      </div>
    </>
  )
}

/** Shows the affected object: its type, and its name if the reader may see it. */
function Subject({ entry: { object }, arke }: { entry: TrailEntry; arke: Arke }) {
  const say = useSay('log')
  const labels = useLabels()
  return (
    <span className={styles.subject}>
      <span className={styles.kind}>
        {isArkeId(arke.id) ? labels.arke(arke) : say.maybe(`log:kind.${arke.id}`)}
      </span>
      {object.label === null ? null : <LinkedUnit value={object} />}
    </span>
  )
}
