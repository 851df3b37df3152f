import { berlinDay, eq } from '@ruecklauf/model'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { mayDo } from '../../units/fields.ts'
import { RelatedUnits } from '../../units/related-units.tsx'
import { UnitForm } from '../../units/unit-form.tsx'

/** What a product pays, day by day; a new rate begins on a day, old ones stay as they are. */
export function Rates({ product }: { product: string }) {
  const { t } = useTranslation()
  const { role } = useMember()
  const format = useFormat()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = mayDo(role, 'product_rate', 'post')
  const today = berlinDay(new Date())
  return (
    <>
      <RelatedUnits
        arke="product_rate"
        title={t('products:rates.title')}
        empty={t('products:rates.empty')}
        filter={eq('link_product', product)}
        order={['valid_from;desc']}
        columns={['valid_from', 'valid_to', 'amount', 'percent_of_net_price']}
        cells={{
          valid_from: ({ valid_from, valid_to }) => {
            const from = String(valid_from)
            const isNow = from <= today && (typeof valid_to !== 'string' || valid_to >= today)
            return (
              <>
                {format.date(from)}{' '}
                {isNow ? <StatusChip tone="success">{t('products:rates.now')}</StatusChip> : null}
              </>
            )
          },
        }}
        action={
          mayAdd && !isAdding ? (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t('products:rates.add')}
            </Button>
          ) : null
        }
      />
      {isAdding ? (
        <Card title={t('products:rates.add')}>
          <UnitForm
            arke="product_rate"
            unit={null}
            preset={{ link_product: product }}
            fields={['valid_from', 'valid_to', 'amount', 'percent_of_net_price']}
            onSaved={() => setAdding(false)}
            onCancel={() => setAdding(false)}
          />
        </Card>
      ) : null}
    </>
  )
}
