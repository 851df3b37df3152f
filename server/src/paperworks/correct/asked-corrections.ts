import { isCorrection, type RequestItem } from '@ruecklauf/model'
import { refused, type WantedCorrection } from './wanted.ts'

interface Given {
  item: string
  value?: string | null | undefined
}

/**
 * The corrections among the answers to a request: the new value of each open item that asks for one.
 * @throws bad_request `item_unknown` beside a value that nobody requested.
 */
export const askedCorrections = (
  items: readonly RequestItem[],
  answers: readonly Given[],
): WantedCorrection[] =>
  answers.flatMap(({ item, value }, at) => {
    if (!value) return []
    const parameter = `items.${at}.value`
    const requestItem = items.find(({ id, answered_at }) => id === item && answered_at === null)
    if (!requestItem || !isCorrection(requestItem.kind))
      throw refused({ parameter }, 'item_not_to_correct')
    return [{ kind: requestItem.kind, line: requestItem.line, value, parameter }]
  })
