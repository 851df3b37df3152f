import { arkes, type FilterKey, findSubsidyWordings } from '@ruecklauf/model'
import { useMember } from '../../../client/portal.tsx'
import type { AnyUnit } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { readableFields } from '../../../units/fields/fields.ts'
import { UnitDetails } from '../../../units/parts/unit-details.tsx'
import styles from '../campaigns.module.css'
import { translations } from '../editor/sections.ts'

/** Texts for participants, with the legal notices. */
export function TextsTab({ unit }: { unit: AnyUnit }) {
  const say = useSay('campaigns')
  const { role } = useMember()
  const readable = readableFields(role, arkes.campaign)
  const { description, terms_text, subsidy_notice } = unit
  const texts = [unit.name, description, terms_text].filter((text) => typeof text === 'string')
  const words = [...new Set(findSubsidyWordings(texts.join('\n')).map(({ found }) => found))]
  const translated = translations.filter((field) => unit[field] && readable.includes(field))
  return (
    <Stack gap={5}>
      {words.length > 0 ? (
        <Alert tone="warning" title={say('campaigns:texts.wordings')}>
          {words.map((text) => say('campaigns:quoted', { text })).join(', ')}
        </Alert>
      ) : null}
      <Card title={say('campaigns:texts.participants')}>
        <Chapter text={description} empty={say('campaigns:texts.none')} />
      </Card>
      <Card title={say('campaigns:texts.terms')}>
        <Chapter text={terms_text} empty={say('campaigns:texts.none')} />
      </Card>
      {translated.length > 0 ? (
        <Card title={say('campaigns:editor.fold.translations.label')}>
          <UnitDetails arke={arkes.campaign} unit={unit} fields={translated} />
        </Card>
      ) : null}
      {subsidy_notice === true ? (
        <Card title={say('campaigns:texts.notice')}>
          <p className={styles.text}>{say('campaigns:texts.notice_text')}</p>
        </Card>
      ) : null}
      <Card title={say('campaigns:texts.law')}>
        <UnitDetails
          arke={arkes.campaign}
          unit={unit}
          fields={law.filter((field) => readable.includes(field))}
        />
      </Card>
    </Stack>
  )
}

const law = [
  'tax_treatment',
  'addresses_consumers',
  'subsidy_notice',
  'wordings_acknowledged',
] as const satisfies readonly FilterKey<typeof arkes.campaign>[]

const Chapter = ({ text, empty }: { text: unknown; empty: string }) =>
  typeof text === 'string' && text !== '' ? (
    <p className={styles.text}>{text}</p>
  ) : (
    <Text muted>{empty}</Text>
  )
