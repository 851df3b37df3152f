import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/text/use-format.ts'
import type { TileKind } from './figures.ts'

/** Writes a figure the way its kind is read. */
export function useWritten() {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const kinds = {
    count: format.number,
    percent: format.share,
    amount: format.amount,
    days: (value) => t('kpi:in_days', { count: value, value: format.number(value) }),
  } satisfies Record<TileKind, (value: number) => string>
  return (kind: TileKind, value: number | null) =>
    value === null ? t('kpi:none') : kinds[kind](value)
}
