import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { type ItemHint, itemHints } from '#web/authoring/item-forms/item-hints.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { useTranslate } from '#web/authoring/kit/translate-field.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type ItemHintBarProps = { values: ItemForm; onFocus: (path: string, isPressed: boolean) => void }

/** The worst gap of the item, and a button that fixes it. */
export function ItemHintBar({ values, onFocus }: ItemHintBarProps) {
  const { hints: text } = useEditWordsText()
  const [first, ...others] = itemHints(values)
  if (!first) return null
  const { what, place, path } = first
  const isText = what === 'english' || what === 'spanish' || what.startsWith('sentence')
  const more = others.length > 0 ? text.more(others.length) : ''
  const consequence = isText ? '' : text[`${what as 'audio' | 'slow' | 'split' | 'image'}Text`]
  const sentence = text[what]
  return (
    <HintBar
      title={typeof sentence === 'string' ? sentence : sentence(place)}
      text={[consequence, more].filter(Boolean).join(' ')}
      actions={
        isText ? (
          <TranslateCure hint={first} />
        ) : (
          <Button
            look="outline"
            isSmall
            icon={what === 'image' ? 'image-plus' : 'mic'}
            onPress={() => onFocus(path, true)}
          >
            {what === 'image' ? text.choose : text.record}
          </Button>
        )
      }
    />
  )
}

function TranslateCure({ hint: { what, path, source } }: { hint: ItemHint }) {
  const { translation } = useKitText()
  const { value, onChange } = useItemField(path)
  const to = what === 'english' || what === 'sentenceEnglish' ? 'en' : 'es'
  const { translate, isBusy, hasFailed } = useTranslate({
    to,
    source,
    value: value as string,
    onText: onChange,
  })
  return (
    <>
      {hasFailed && <span role="alert">{translation.error}</span>}
      <Button look="outline" isSmall icon="languages" isBusy={isBusy} onPress={() => void translate()}>
        {isBusy ? translation.busy : translation.to[to]}
      </Button>
    </>
  )
}
