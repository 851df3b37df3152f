import type { RetentionClass } from '@ruecklauf/model'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** `Mitteilungen: 12 Zeilen, Schriftwechsel: 1 Zeile`. */
export function useRowsText() {
  const say = useSay('settings', 'words')
  const { number } = useFormat()
  return (items: readonly { retention_class: RetentionClass; rows: number }[]): string =>
    items
      .map(({ retention_class, rows }) =>
        say('settings:retention.rows', {
          what: say(`words:retention_class.${retention_class}`),
          rows: number(rows),
          count: rows,
        }),
      )
      .join(', ')
}
