import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { GroupsTab } from './groups/groups-tab.tsx'
import { ParametersTab } from './parameters/parameters-tab.tsx'
import { PermissionsTab } from './permissions/permissions-tab.tsx'
import { TypesTab } from './types/types-tab.tsx'

const tabs = ['types', 'parameters', 'groups', 'permissions'] as const

/** The data model of the platform: what kinds of units there are and who may do what with them. */
export function Screen() {
  const { t } = useTranslation(['schema', 'settings', 'units'])
  const { segment } = useMember()
  const navigate = useNavigate()
  const { tab = 'types' } = useSearch({ from: '/$member/settings/schema' })
  const contents = {
    types: TypesTab,
    parameters: ParametersTab,
    groups: GroupsTab,
    permissions: PermissionsTab,
  }
  return (
    <>
      <PageHeader
        title={t('schema:title')}
        context={t('schema:context')}
        above={
          <Breadcrumb
            trail={[
              {
                at: { to: '/$member/settings', params: { member: segment } },
                label: t('settings:title'),
              },
            ]}
          />
        }
      />
      <Tabs
        label={t('schema:title')}
        tabs={tabs.map((id) => {
          const Content = contents[id]
          return { id, label: t(`schema:tab.${id}`), content: id === tab ? <Content /> : null }
        })}
        open={tab}
        onOpen={(next) =>
          void navigate({
            to: '.',
            search: next === 'types' ? {} : { tab: next },
            resetScroll: false,
          })
        }
      />
    </>
  )
}
