import { DIALOGUE_LINES } from '#domain/course/kinds/dialogue.ts'
import { emptySentence } from '#domain/course/sentence.ts'
import { Entries } from '#web/authoring/item-forms/entries.tsx'
import { GistFields } from '#web/authoring/item-forms/gist-fields.tsx'
import { useItemField, useItemValue } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { Select } from '#web/authoring/kit/fields.tsx'
import { BesidePicture, Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Muted } from '#web/ui/layout.tsx'

const ENGLISH = 'dialogue.title.english'
const SPANISH = 'dialogue.title.spanish'

/** Two speakers, and the lines that they say in turn (decision 053). */
export function DialogueForm() {
  const { dialogue: text } = useItemFormText()
  return (
    <>
      <Card>
        <BesidePicture
          picture={<ItemMedia path="imageUrl" kind="picture" label={text.picture} says={ENGLISH} />}
        >
          <FieldGrid>
            <ItemText path={SPANISH} label={text.spanishTitle} lang="es" from={ENGLISH} isRequired />
            <ItemText path={ENGLISH} label={text.englishTitle} lang="en" from={SPANISH} isRequired />
          </FieldGrid>
        </BesidePicture>
      </Card>
      <Card title={text.speakers}>
        <Speaker index={0} />
        <Speaker index={1} />
      </Card>
      <Lines />
      <GistFields />
    </>
  )
}

function Speaker({ index }: { index: 0 | 1 }) {
  const { dialogue: text } = useItemFormText()
  const at = `dialogue.speakers.${index}` as const
  const name = useItemValue(`${at}.name`)
  return (
    <div className={styles.row}>
      <FieldGrid>
        <ItemText path={`${at}.name`} label={text.name(index + 1)} isRequired />
        <ItemText path={`${at}.role.spanish`} label={text.spanishRole} lang="es" />
        <ItemText path={`${at}.role.english`} label={text.englishRole} lang="en" />
      </FieldGrid>
      <ItemMedia path={`${at}.imageUrl`} kind="picture" label={text.face(name)} says={`${at}.name`} />
    </div>
  )
}

function Lines() {
  const { dialogue: text, remove: removing, slow } = useItemFormText()
  const lines = useList('dialogue.lines', 1)
  const { entries, add } = lines
  const next = entries.at(-1)?.speaker === 0 ? 1 : 0
  return (
    <Card title={text.lines}>
      <Muted>{text.linesHint(DIALOGUE_LINES.min, DIALOGUE_LINES.max)}</Muted>
      <Entries
        list={lines}
        look="row"
        add={text.addLine}
        onAdd={() => add({ ...emptySentence(), speaker: next })}
        isFull={entries.length >= DIALOGUE_LINES.max}
        removeLabel={number => `${removing}: ${text.line(number)}`}
      >
        {({ at, number, remove }) => {
          const [english, spanish] = [`${at}.englishWord`, `${at}.spanishTranslation`] as const
          return (
            <>
              <FieldGrid>
                <SpeakerOf index={number - 1} />
                <ItemText path={english} label={text.line(number)} lang="en" from={spanish} isRequired />
                <ItemText
                  path={spanish}
                  label={text.spanishLine(number)}
                  lang="es"
                  from={english}
                  isRequired
                />
              </FieldGrid>
              <ItemMedia path={`${at}.audioUrl`} kind="audio" label={text.audio(number)} says={english} />
              <ItemMedia
                path={`${at}.audioSlowUrl`}
                kind="audio"
                speed="slow"
                label={`${text.audio(number)} · ${slow}`}
                says={english}
              />
              {remove}
            </>
          )
        }}
      </Entries>
    </Card>
  )
}

function SpeakerOf({ index }: { index: number }) {
  const { dialogue: text } = useItemFormText()
  const { name, value, onChange } = useItemField(`dialogue.lines.${index}.speaker`)
  const [first, second] = useItemValue('dialogue.speakers')
  return (
    <Select
      name={name}
      label={text.speakerOf(index + 1)}
      value={String(value)}
      options={[
        { value: '0', label: first?.name || text.name(1) },
        { value: '1', label: second?.name || text.name(2) },
      ]}
      onChange={chosen => onChange(chosen === '1' ? 1 : 0)}
    />
  )
}
