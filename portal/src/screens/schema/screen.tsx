import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Tabs } from '../../ui/layout/fold/tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { GroupsTab } from './groups/groups-tab.tsx'
import { ParametersTab } from './parameters/parameters-tab.tsx'
import { PermissionsTab } from './permissions/permissions-tab.tsx'
import { TypesTab } from './types/types-tab.tsx'

const tabs = ['types', 'parameters', 'groups', 'permissions'] as const

/** The data model: types of units and permissions. */
export function Screen() {
  const say = useSay('schema', 'settings', 'units')
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
        title={say('schema:title')}
        context={say('schema:context')}
        above={
          <Breadcrumb
            trail={[
              {
                at: { to: '/$member/settings', params: { member: segment } },
                label: say('settings:title'),
              },
            ]}
          />
        }
      />
      <Tabs
        label={say('schema:title')}
        tabs={tabs.map((id) => {
          const Content = contents[id]
          return { id, label: say(`schema:tab.${id}`), content: id === tab ? <Content /> : null }
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
