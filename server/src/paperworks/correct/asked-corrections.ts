import { isCorrection, type RequestItem } from '@ruecklauf/model'
import { refused, type WantedCorrection } from './wanted.ts'

interface Given {
  item: string
  value?: string | null | undefined
}

/**
 * The corrections among the answers to a request: of each open item that asks for one, its new value.
 * @throws bad_request `item_unknown` beside a value that nobody asked for: nothing else can be changed.
 */
export const askedCorrections = (
  items: readonly RequestItem[],
  answers: readonly Given[],
): WantedCorrection[] =>
  answers.flatMap(({ item, value }, at) => {
    if (!value) return []
    const parameter = `items.${at}.value`
    const asked = items.find(({ id, answered_at }) => id === item && answered_at === null)
    if (!asked || !isCorrection(asked.kind)) throw refused({ parameter }, 'item_not_to_correct')
    return [{ kind: asked.kind, line: asked.line, value, parameter }]
  })
