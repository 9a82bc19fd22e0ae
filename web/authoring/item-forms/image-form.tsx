import type { KeyboardEvent } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Muted } from '#web/ui/layout.tsx'

const SAID = 'imageSelection.sentence.english'

/** A sentence to listen to, and three pictures, one of them marked correct (A2.4.1 to A2.4.4). */
export function ImageForm() {
  const { image: text } = useItemFormText()
  const options = useItemField('imageSelection.options')
  const list = options.value
  const correct = list.findIndex(({ isCorrect }) => isCorrect)
  const mark = (chosen: number) => {
    options.onChange(list.map((option, index) => ({ ...option, isCorrect: index === chosen })))
  }
  return (
    <>
      <Card>
        <FieldGrid>
          <ItemText path={SAID} label={text.english} hint={text.englishHint} lang="en" isRequired />
          <ItemText path="imageSelection.sentence.spanish" label={text.spanish} lang="es" isRequired />
        </FieldGrid>
        <ItemMedia path="imageSelection.audioUrl" kind="audio" label={text.audio} says={SAID} />
      </Card>
      <Card title={text.options} tools={<Muted as="span">{text.mixed}</Muted>}>
        <ListError message={options.error} />
        <RadioGroup
          data-field="imageSelection.options"
          aria-label={text.whichIsCorrect}
          className={styles.options}
          value={correct === -1 ? null : String(correct)}
          onChange={value => mark(Number(value))}
        >
          {list.map(({ label }, index) => (
            <Option key={label} index={index} label={label} isCorrect={index === correct} />
          ))}
        </RadioGroup>
      </Card>
    </>
  )
}

/** Keeps arrow keys from the group, which would otherwise mark a picture even from the buttons between its marks. */
function keepArrow(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation()
}

function Option({ index, label, isCorrect }: { index: number; label: string; isCorrect: boolean }) {
  const { image: text } = useItemFormText()
  return (
    <div className={styles.option} data-correct={isCorrect || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps keys from the group */}
      <div onKeyDown={keepArrow}>
        <ItemMedia
          path={`imageSelection.options.${index}.imageUrl`}
          kind="picture"
          label={text.picture(label)}
          says={SAID}
        />
      </div>
      <Radio value={String(index)} className={styles.mark} aria-label={`${label}: ${text.correct}`}>
        <span className={styles.dot} aria-hidden="true" />
        {isCorrect ? text.correct : text.mark}
      </Radio>
    </div>
  )
}
