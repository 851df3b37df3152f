import { legalTexts } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useChanges } from '../../changes/change-calls.ts'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { Below } from '../../client/below.tsx'
import { useConfig, useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import { FoundSettings } from './found-settings.tsx'
import { LegalTexts } from './legal/legal-texts.tsx'
import { Announcements } from './lists/announcements.tsx'
import { type OfficeSection, officeLists } from './lists/office-lists.ts'
import { ProductFamilies } from './lists/product-families.tsx'
import { Reasons } from './lists/reasons.tsx'
import { TextModules } from './lists/text-modules.tsx'
import { TierNames } from './lists/tier-names.tsx'
import { SentMails } from './mails/sent-mails.tsx'
import { Retention } from './retention/retention.tsx'
import { SectionCard } from './section/section-card.tsx'
import { SectionLog } from './section/section-log.tsx'
import { SectionNav } from './section-nav.tsx'
import { sectionsWith } from './sections.ts'
import styles from './settings.module.css'
import { Technik } from './technik.tsx'
import { MailTemplates } from './templates/mail-templates.tsx'

/** Shows the settings by section, and the office's lists beside them. */
export function Screen() {
  const { role } = useMember()
  const { section } = useSearch({ from: '/$member/settings' })
  const list = officeLists.find((officeList) => officeList.section === section)
  if (!list || !mayDo(role, list.arke, list.needs)) return <Values />
  const List = screens[list.section]
  return <List />
}

const screens: Readonly<Record<OfficeSection, () => ReactNode>> = {
  announcements: Announcements,
  text_modules: TextModules,
  reasons: Reasons,
  product_families: ProductFamilies,
  tier_names: TierNames,
  mail_templates: MailTemplates,
  sent_mails: SentMails,
}

/** Edition numbers change only together with their text. */
const namedByTexts = new Set<string>(Object.values(legalTexts).map(({ setting }) => setting))

function Values() {
  const { segment } = useMember()
  const say = useSay('settings', 'units', 'log', 'changes')
  const { section: requestedSection, q = '' } = useSearch({ from: '/$member/settings' })
  const answer = useQuery(listOf(useUnits('setting'), { limit: 500 }))
  const open = useChanges({ open: true }).data
  const changes = open?.items ?? []
  const all = answer.data?.items ?? []
  const settings = all.filter(({ id }) => !namedByTexts.has(id))
  const sections = sectionsWith(settings)
  const section = sections.find((id) => id === requestedSection) ?? sections[0]
  return (
    <>
      <PageHeader
        title={say('settings:title')}
        actions={
          <LinkButton to="/$member/changes" params={{ member: segment }} look="ghost">
            {say('changes:screen.title')}
          </LinkButton>
        }
      />
      {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending ? <Skeleton height="24rem" /> : null}
      {answer.data && !section ? (
        <EmptyState title={say('settings:empty.title')}>{say('settings:empty.text')}</EmptyState>
      ) : null}
      {section ? (
        <div className={styles.page}>
          <SectionNav
            sections={sections}
            settings={settings}
            open={section}
            changes={changes}
            q={q}
          />
          <Stack gap={5} className={styles.main}>
            {q ? (
              <FoundSettings settings={settings} q={q} />
            ) : (
              <>
                {section === 'operations' ? <Technik /> : null}
                {section === 'retention' ? <Retention /> : null}
                <Below of={[['change']]}>
                  <SectionCard
                    key={section}
                    section={section}
                    settings={settings}
                    changes={changes}
                    confirmers={open?.confirmers ?? []}
                  />
                </Below>
                {section === 'programme' ? <OpenChanges kind="legal_text" /> : null}
                {section === 'programme' ? <LegalTexts /> : null}
                {section === 'programme' ? <BrandTheme /> : null}
                <SectionLog key={section} section={section} settings={all} />
              </>
            )}
          </Stack>
        </div>
      ) : null}
    </>
  )
}

/** Shows the brand's appearance from its folder. */
function BrandTheme() {
  const say = useSay()
  const { brand } = useConfig()
  return (
    <Card title={say('settings:theme.title')}>
      <div className={styles.theme}>
        <img src={brand.logo.on_light} alt={brand.name} className={styles.logo} />
        {(['primary', 'secondary', 'tertiary'] as const).map((name) => (
          <Row gap={3} align="center" tight key={name}>
            <span className={styles.swatch} style={{ background: brand.colours[name] }} />
            <span>
              {say(`settings:theme.${name}`)}
              <code className={styles.hex}>{brand.colours[name]}</code>
            </span>
          </Row>
        ))}
      </div>
      <Text size="small" muted>
        {say('settings:theme.text')}
      </Text>
    </Card>
  )
}
