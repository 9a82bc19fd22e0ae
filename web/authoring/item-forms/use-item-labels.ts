import { useMemo } from 'react'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

type Names = { fields: Record<string, string>; entries: Record<string, string> }

/** The name of a field of an item by its path: «Frase 2 · Inglés». */
export function useItemLabels(): (path: string) => string {
  const { fields, entries } = useEditWordsText()
  return useMemo(() => path => itemLabel(path, { fields, entries }), [fields, entries])
}

/** Names the entries of lists by number, from 1, then the field; blocks have no names. */
export function itemLabel(path: string, { fields, entries }: Names): string {
  const keys = path.split('.')
  const parts = keys.flatMap((key, index) => {
    const next = keys[index + 1]
    if (next !== undefined && /^\d+$/.test(next))
      return [`${entries[key] ?? fields[key] ?? key} ${Number(next) + 1}`]
    if (/^\d+$/.test(key)) return []
    const isLast = index === keys.length - 1
    return fields[key] !== undefined ? [fields[key]] : isLast ? [entries[key] ?? key] : []
  })
  return parts.join(' · ')
}
