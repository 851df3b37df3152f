import { useSay } from '../../ui/text/use-say.ts'
import { useDraft } from './draft/use-draft.tsx'
import { DraftDate, DraftText } from './draft-inputs.tsx'
import styles from './form.module.css'
import { Section } from './section.tsx'

/** Part 3: where and when the devices went into service. */
export function InstallationSection() {
  const say = useSay('scan')
  const { commissioning_date, installation_postcode, installation_city } = useDraft().claim
  return (
    <Section
      number={3}
      title={say('scan:installation.title')}
      about={say('scan:installation.about')}
      isComplete={Boolean(commissioning_date && installation_postcode && installation_city)}
    >
      <div className={styles.fields}>
        <DraftDate field="commissioning_date" />
        <DraftText field="installation_street" />
        <DraftText field="installation_postcode" inputMode="numeric" />
        <DraftText field="installation_city" />
      </div>
    </Section>
  )
}
