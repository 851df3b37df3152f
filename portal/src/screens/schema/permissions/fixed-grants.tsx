import { Check, Lock, Minus } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import { type FixedGrant, filtersOf, type GrantRow, operations } from './grants.ts'
import styles from './permissions.module.css'

/** Lists the built-in permissions of a role, read-only. */
export function FixedGrants({ rows }: { rows: readonly GrantRow[] }) {
  const say = useSay()
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={say('schema:permissions.fixed')}>
        <thead>
          <tr>
            <th scope="col">{say('schema:permissions.subject')}</th>
            {operations.map((operation) => (
              <th key={operation} scope="col" className={styles.tick}>
                {say(`schema:permissions.operation.${operation}`)}
              </th>
            ))}
            <th scope="col">{say('schema:permissions.rules')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, id, label, fixed }) =>
            fixed ? (
              <tr key={`${kind} ${id}`}>
                <th scope="row">
                  <span className={styles.subject}>
                    <Lock aria-hidden />
                    {label}
                  </span>
                  <span className={styles.kind}>
                    {say(`schema:permissions.kind.${kind}`)} · <code>{id}</code>
                  </span>
                </th>
                {operations.map((operation) => (
                  <td key={operation} className={styles.tick}>
                    <Truth holds={fixed[operation]} />
                  </td>
                ))}
                <td>
                  <Rules fixed={fixed} />
                </td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </div>
  )
}

function Truth({ holds }: { holds: boolean }) {
  const say = useSay()
  const Icon = holds ? Check : Minus
  return (
    <span className={styles.truth} data-holds={holds || undefined}>
      <Icon aria-hidden />
      <span className="visually-hidden">{say(holds ? 'common:yes' : 'common:no')}</span>
    </span>
  )
}

/** Shows the row filters and other conditions of a permission. */
function Rules({ fixed }: { fixed: FixedGrant }) {
  const say = useSay()
  const filters = [...filtersOf(fixed)]
  const lists = (['writable', 'hidden', 'functions'] as const).filter(
    (name) => (fixed[name]?.length ?? 0) > 0,
  )
  return (
    <ul className={styles.rules}>
      {filters.length === 0 && operations.some((operation) => fixed[operation]) ? (
        <li>{say('schema:permissions.every_row')}</li>
      ) : null}
      {filters.map(([filter, of]) => (
        <li key={filter}>
          {of.length > 0 ? (
            <span className={styles.of}>
              {of.map((operation) => say(`schema:permissions.operation.${operation}`)).join(', ')}:
            </span>
          ) : null}
          <code>{filter}</code>
        </li>
      ))}
      {lists.map((name) => (
        <li key={name}>
          <span className={styles.of}>{say(`schema:permissions.${name}`)}:</span>
          <code>{fixed[name]?.join(', ')}</code>
        </li>
      ))}
    </ul>
  )
}
