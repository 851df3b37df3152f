import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { type FigureId, figureKinds } from './figures.ts'

/** Writes a figure the way its kind is read. */
export function useWritten() {
  const say = useSay('kpi')
  const format = useFormat()
  const kinds: Record<(typeof figureKinds)[FigureId], (value: number) => string> = {
    count: format.number,
    percent: format.share,
    amount: format.amount,
    days: (value) => say('kpi:in_days', { count: value, value: format.number(value) }),
    work_days: (value) => say('kpi:in_work_days', { count: value, value: format.number(value) }),
  }
  return (id: FigureId, value: number | null) =>
    value === null ? say('kpi:none') : kinds[figureKinds[id]](value)
}
