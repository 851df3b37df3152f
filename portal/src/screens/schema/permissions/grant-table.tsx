import { useTranslation } from 'react-i18next'
import { GrantLine } from './grant-line.tsx'
import { type GrantRow, operations } from './grants.ts'
import styles from './permissions.module.css'

interface GrantTableProps {
  /** The role's arke, or `member_public`. */
  to: string
  rows: readonly GrantRow[]
}

/** What a role may do with the types and groups that were made here; changed in its place. */
export function GrantTable({ to, rows }: GrantTableProps) {
  const { t } = useTranslation()
  const placeholder = '{{arke_member}}'
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table} aria-label={t('schema:permissions.own')}>
          <thead>
            <tr>
              <th scope="col">{t('schema:permissions.subject')}</th>
              {operations.map((operation) => (
                <th key={operation} scope="col" className={styles.tick}>
                  {t(`schema:permissions.operation.${operation}`)}
                </th>
              ))}
              <th scope="col" className={styles.tick}>
                {t('schema:permissions.child_only')}
              </th>
              <th scope="col">{t('schema:permissions.filter')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('ui:table.actions')}</span>
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
          <dt>{t('schema:permissions.filter')}</dt>
          <dd>
            {t('schema:permissions.filter_help')} <code>eq(link_installer,{placeholder})</code>{' '}
            {t('schema:permissions.placeholder_help', { placeholder })}
          </dd>
        </div>
        <div>
          <dt>{t('schema:permissions.child_only')}</dt>
          <dd>{t('schema:permissions.child_only_help')}</dd>
        </div>
      </dl>
    </>
  )
}
