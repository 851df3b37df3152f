import { arkes, type RegistrationFile } from '@ruecklauf/model'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import { Point } from './point.tsx'
import { VatPoint } from './vat-point.tsx'

/** What the office looks at before it decides: hints first, then what is in order. */
export function Checklist({ file }: { file: RegistrationFile }) {
  const say = useSay('users')
  const labels = useLabels()
  const { hints, documents, documents_rule, vat } = file
  return (
    <Card title={say('users:file.checklist')}>
      <Stack as="ul" gap={3}>
        {hints.map(({ hint, members }) => (
          <Point key={hint} state="hint" text={say(`users:file.hint.${hint}`)}>
            <Row gap={3}>
              {members.map(({ arke, id, company, member_status }) => (
                <span key={id}>
                  <LinkedUnit value={{ arke_id: arke, id, label: company }} />{' '}
                  <Text as="span" size="small" muted>
                    {labels.value(arkes.installer, 'member_status', member_status)}
                  </Text>
                </span>
              ))}
            </Row>
          </Point>
        ))}
        {hints.length === 0 ? <Point state="fine" text={say('users:file.no_hints')} /> : null}
        <VatPoint vat={vat} />
        {documents_rule === 'off' || documents.length > 0 ? null : (
          <Point state="open" text={say('users:file.no_documents')} />
        )}
        {documents.length > 0 ? (
          <Point state="fine" text={say('users:file.has_documents', { count: documents.length })} />
        ) : null}
      </Stack>
    </Card>
  )
}
