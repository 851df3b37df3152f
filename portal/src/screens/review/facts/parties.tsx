import { arkes } from '@ruecklauf/model'
import type { Linked, Loaded } from '../../../client/units.ts'
import { Grid } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { Block } from './block.tsx'
import styles from './parties.module.css'

type Company = Pick<
  Linked<'installer'> | Linked<'sales_point'>,
  'street' | 'house_number' | 'postcode' | 'city'
>

/** Customer and wholesaler. */
export function Parties({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('review')
  const { link_installer: installer, link_sales_point: point } = claim
  return (
    <Block title={say('review:parties.title')}>
      <Grid min="12rem" gap={4}>
        {installer ? (
          <div className={styles.party}>
            <Text as="span" size="caption" muted>
              {say('common:role.installer')}
            </Text>
            <strong>
              <LinkedUnit value={installer} />
            </strong>
            <span>{installer.customer_number}</span>
            <Address company={installer} />
            <span>{installer.vat_id}</span>
            <span>
              <FieldCell
                arke={arkes.installer}
                id="member_status"
                value={installer.member_status}
              />
            </span>
          </div>
        ) : null}
        {point ? (
          <div className={styles.party}>
            <Text as="span" size="caption" muted>
              {say('review:parties.sales_point')}
            </Text>
            <strong>
              <LinkedUnit value={point} />
            </strong>
            <span>{point.number}</span>
            <Address company={point} />
            <span>{point.vat_id}</span>
          </div>
        ) : null}
      </Grid>
    </Block>
  )
}

const Address = ({ company }: { company: Company }) => (
  <span>
    {[
      [company.street, company.house_number].filter(Boolean).join(' '),
      [company.postcode, company.city].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', ')}
  </span>
)
