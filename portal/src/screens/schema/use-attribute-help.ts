import { useSay } from '../../ui/text/use-say.ts'

/** What an attribute of a parameter is good for; undefined where its name says enough. */
export function useAttributeHelp(): (attribute: string) => string | undefined {
  const say = useSay()
  return (attribute) => {
    return say.maybe(`schema:help.${attribute.startsWith('default_') ? 'default' : attribute}`)
  }
}
