import { memo } from 'react'
import { NOTICE } from '#domain/course/kinds/exercise.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { WordForm } from '#web/authoring/item-forms/word-form.tsx'
import { TextArea } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Muted } from '#web/ui/layout.tsx'

/** An exercise of sentences, optionally about a notice that is read first. */
export const AskedForm = memo(function AskedForm() {
  const { notice: text } = useItemFormText()
  const { value: lines, onChange, ...field } = useItemField('notice.lines')
  return (
    <>
      <Card title={text.title}>
        <Muted>{text.hint(NOTICE.lines, NOTICE.words)}</Muted>
        <ItemText path="notice.title" label={text.heading} lang="en" />
        <TextArea
          {...field}
          label={text.lines}
          hint={text.linesHint}
          lang="en"
          value={lines.join('\n')}
          onChange={written => onChange(written === '' ? [] : written.split('\n'))}
        />
      </Card>
      <WordForm />
    </>
  )
})
