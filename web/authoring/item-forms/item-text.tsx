import { memo } from 'react'
import type { Language } from '#domain/languages.ts'
import { type TextPath, useItemText } from '#web/authoring/item-forms/item-field.ts'
import { TextArea, TextField } from '#web/authoring/kit/fields.tsx'
import type { BoundField } from '#web/authoring/kit/record-field.ts'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'

type ItemTextProps = {
  path: TextPath
  label: string
  lang?: Language
  /** The same text in the other language, from which a button translates it. */
  from?: TextPath
  /** Several lines. */
  rows?: number
  hint?: string
  isRequired?: boolean
  maxLength?: number
}

/** A text of an item, identified by its path. */
export const ItemText = memo(function ItemText({ path, lang, from, rows, ...props }: ItemTextProps) {
  const field = { ...useItemText(path), ...props }
  if (from && lang) return <Translated field={field} to={lang} from={from} isLong={rows !== undefined} />
  if (rows !== undefined) return <TextArea {...field} lang={lang} rows={rows} />
  return <TextField {...field} lang={lang} />
})

type TranslatedProps = {
  field: BoundField<string> & Pick<ItemTextProps, 'label'>
  to: Language
  from: TextPath
  isLong: boolean
}

function Translated({ field, from, ...translation }: TranslatedProps) {
  return <TranslateField {...field} {...translation} source={useItemText(from).value} />
}
