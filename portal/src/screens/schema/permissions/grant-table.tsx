import { useSay } from '../../../ui/text/use-say.ts'
import { GrantLine } from './grant-line.tsx'
import { type GrantRow, operations } from './grants.ts'
import styles from './permissions.module.css'

interface GrantTableProps {
  /** The role's arke, or `member_public`. */
  to: string
  rows: readonly GrantRow[]
}

/** Edits a role's permissions on types and groups created here. */
export function GrantTable({ to, rows }: GrantTableProps) {
  const say = useSay()
  const placeholder = '{{arke_member}}'
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table} aria-label={say('schema:permissions.own')}>
          <thead>
            <tr>
              <th scope="col">{say('schema:permissions.subject')}</th>
              {operations.map((operation) => (
                <th key={operation} scope="col" className={styles.tick}>
                  {say(`schema:permissions.operation.${operation}`)}
                </th>
              ))}
              <th scope="col" className={styles.tick}>
                {say('schema:permissions.child_only')}
              </th>
              <th scope="col">{say('schema:permissions.filter')}</th>
              <th scope="col">
                <span className="visually-hidden">{say('ui:table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GrantLine key={`${row.kind} ${row.id}`} to={to} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles.legend}>
        <div>
          <dt>{say('schema:permissions.filter')}</dt>
          <dd>
            {say('schema:permissions.filter_help')} <code>eq(link_installer,{placeholder})</code>{' '}
            {say('schema:permissions.placeholder_help', { placeholder })}
          </dd>
        </div>
        <div>
          <dt>{say('schema:permissions.child_only')}</dt>
          <dd>{say('schema:permissions.child_only_help')}</dd>
        </div>
      </dl>
    </>
  )
}
