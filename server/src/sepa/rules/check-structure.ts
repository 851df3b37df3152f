import type { XmlElement } from '../xml/element.ts'
import type { Report } from './rule-table.ts'
import type { ElementRule } from './structure.ts'
import type { TextForm } from './text-forms.ts'

/** Compares an element's content with its table: missing, surplus, misplaced or misspelt parts. */
export function checkStructure(
  { children }: XmlElement,
  rules: readonly ElementRule[],
  report: Report,
  above = '',
): void {
  let reached = 0
  const counts = new Map<string, number>()
  for (const child of children) {
    const place = above + child.name
    const position = rules.findIndex(({ name }) => name === child.name)
    const rule = rules[position]
    if (rule === undefined) {
      report('element_unknown', place)
      continue
    }
    if (position < reached) report('element_order', place)
    reached = Math.max(reached, position)
    const count = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, count)
    if (count === rule.most + 1) report('element_repeated', place)
    checkElement(child, rule, report, place)
  }
  for (const { name, least } of rules)
    if (least > 0 && !counts.has(name)) report('element_missing', above + name)
}

function checkElement(element: XmlElement, rule: ElementRule, report: Report, place: string) {
  if (rule.isApart) return
  for (const name of Object.keys(element.attributes))
    if (name !== rule.attribute) report('element_unknown', `${place}/@${name}`)
  if (rule.children) {
    checkStructure(element, rule.children, report, `${place}/`)
    if (element.text !== '') report('text_form', place, element.text)
  }
  if (rule.text) {
    for (const { name } of element.children) report('element_unknown', `${place}/${name}`)
    checkText(element.text, rule.text, report, place)
  }
}

function checkText(text: string, form: TextForm, report: Report, place: string) {
  if (text === '' || text.length > (form.most ?? text.length)) report('text_length', place, text)
  else if (form.pattern?.test(text) === false || form.isReal?.(text) === false)
    report('text_form', place, text)
  if (form.characters?.test(text) === false) report('characters', place, text)
  if (form.isId && /^\/|\/$|\/\//.test(text)) report('id_slashes', place, text)
}
