import { useEffect, useRef, useState } from 'react'
import { emptyGist } from '#contract/kinds/dialogue.ts'
import { GIST_ANSWERS } from '#domain/course/kinds/dialogue.ts'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Select } from '#web/authoring/kit/fields.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'

const GIST = 'dialogue.gist'
const PLACES = Array.from({ length: GIST_ANSWERS }, (_, index) => index)

/** The question that learners answer after they heard the dialogue without its text; not every dialogue has one. */
export function GistFields() {
  const { dialogue: text } = useItemFormText()
  const { value: gist, onChange } = useItemField(GIST)
  const { around, moveFocus } = useFocusWithin()
  const put = (next: typeof gist) => {
    onChange(next)
    moveFocus()
  }
  return (
    <Card
      title={text.gist.title}
      tools={gist && <IconButton label={text.gist.remove} icon="trash" onPress={() => put(undefined)} />}
    >
      <Muted>{text.gist.hint}</Muted>
      <div ref={around}>
        {gist ? (
          <Question />
        ) : (
          <Button isSmall icon="plus" data-field={GIST} onPress={() => put(emptyGist())}>
            {text.gist.add}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Question() {
  const { gist: text } = useItemFormText().dialogue
  const [english, spanish] = [`${GIST}.question.english`, `${GIST}.question.spanish`] as const
  return (
    <Stack gap={4}>
      <FieldGrid>
        <ItemText path={spanish} label={text.spanishQuestion} lang="es" from={english} isRequired />
        <ItemText path={english} label={text.englishQuestion} lang="en" from={spanish} isRequired />
      </FieldGrid>
      {PLACES.map(index => (
        <div key={index} className={styles.row}>
          <Answer index={index} />
        </div>
      ))}
      <FieldGrid>
        <RightAnswer />
      </FieldGrid>
    </Stack>
  )
}

function Answer({ index }: { index: number }) {
  const { gist: text } = useItemFormText().dialogue
  const at = `${GIST}.answers.${index}` as const
  const [english, spanish] = [`${at}.english`, `${at}.spanish`] as const
  return (
    <FieldGrid>
      <ItemText path={spanish} label={text.spanishAnswer(index + 1)} lang="es" from={english} isRequired />
      <ItemText path={english} label={text.englishAnswer(index + 1)} lang="en" from={spanish} isRequired />
    </FieldGrid>
  )
}

/** Which of the answers is right: a choice beside them, since a mark in each would take the arrow keys of its fields. */
function RightAnswer() {
  const { gist: text } = useItemFormText().dialogue
  const { value: answers = [], onChange, ...field } = useItemField(`${GIST}.answers`)
  const isChanged = [useIsMarkChanged(0), useIsMarkChanged(1), useIsMarkChanged(2)].some(Boolean)
  const right = answers.findIndex(({ isCorrect }) => isCorrect)
  return (
    <Select
      {...field}
      isChanged={isChanged}
      label={text.correct}
      hint={text.correctHint}
      placeholder={text.noCorrect}
      isRequired
      value={right === -1 ? '' : String(right)}
      options={answers.map(({ spanish }, index) => ({
        value: String(index),
        label: text.correctOf(index + 1, spanish.trim()),
      }))}
      onChange={chosen =>
        onChange(answers.map((answer, index) => ({ ...answer, isCorrect: String(index) === chosen })))
      }
    />
  )
}

/** The list changes with every text in it. */
function useIsMarkChanged(index: number): boolean {
  return useItemField(`${GIST}.answers.${index}.isCorrect`).isChanged
}

/** Moves the focus to the first control inside once it has changed: the pressed button is gone. */
function useFocusWithin() {
  const around = useRef<HTMLDivElement>(null)
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves === 0) return
    const next = around.current?.querySelector('input, textarea, button')
    if (next instanceof HTMLElement) next.focus()
  }, [moves])
  return { around, moveFocus: () => setMoves(count => count + 1) }
}
