import { berlinDay, type Filter, printFilter, queuedStatuses } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { joined, partsOf } from '../../units/fields/conditions.ts'
import { useListState } from '../../units/lists/list-state.ts'
import styles from './quick-filters.module.css'
import type { ViewContext } from './views.ts'

/** Filters that are used so often that they need one press each. */
export function QuickFilters() {
  const say = useSay('paperworks')
  const { id: member, role } = useMember()
  const { state, change } = useListState()
  const context = { member, today: berlinDay(new Date()) }
  const parts = partsOf(state.filter)
  const has = (wanted: Filter) => parts.some((part) => isSame(part, wanted))

  function toggle(id: QuickId) {
    const wanted = quick[id](context)
    const next = wanted.every(has)
      ? parts.filter((part) => !wanted.some((one) => isSame(one, part)))
      : [...parts.filter((part) => !isRival(part, wanted)), ...wanted]
    const filter = joined(next)
    change({ filter: filter ? printFilter(filter) : undefined, page: undefined })
  }

  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{say('paperworks:quick.label')}</legend>
      {quickIds
        .filter((id) => role !== 'brand' || !reviewersOnly.includes(id))
        .map((id) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-pressed={quick[id](context).every(has)}
            onClick={() => toggle(id)}
          >
            {say(`paperworks:quick.${id}`)}
          </button>
        ))}
    </fieldset>
  )
}

type QuickId = keyof typeof quick

const quick = {
  mine: ({ member }) => [{ op: 'eq', path: 'link_assignee', value: member }],
  nobody: () => [{ op: 'isnull', path: 'link_assignee' }],
  overdue: ({ today }) => [
    { op: 'lt', path: 'due_on', value: today },
    { op: 'in', path: 'paperwork_status', values: [...queuedStatuses] },
  ],
  red: () => [{ op: 'gte', path: 'risk_score', value: '50' }],
  amber: () => [
    { op: 'gte', path: 'risk_score', value: '20' },
    { op: 'lt', path: 'risk_score', value: '50' },
  ],
  green: () => [{ op: 'lt', path: 'risk_score', value: '20' }],
  e_invoice: () => [{ op: 'eq', path: 'document_type', value: 'e_invoice' }],
} satisfies Record<string, (context: ViewContext) => Filter[]>

const quickIds = Object.keys(quick) as QuickId[]
const reviewersOnly: readonly QuickId[] = ['mine', 'nobody'] satisfies (QuickId & string)[]

const isSame = (one: Filter, other: Filter) => printFilter(one) === printFilter(other)

/** A part on the same field, which the new one takes the place of. */
const isRival = (part: Filter, wanted: readonly Filter[]) =>
  'path' in part && wanted.some((one) => 'path' in one && one.path === part.path)
