import { emptySentence } from '#contract/written.ts'
import { DIALOGUE_LINES } from '#domain/course/kinds/dialogue.ts'
import { useItemField, useItemValue } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Select, TextField } from '#web/authoring/kit/fields.tsx'
import { BesidePicture, Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useEntries } from '#web/authoring/kit/use-entries.ts'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

/** Two speakers, and the lines that they say in turn (decision 053). */
export function DialogueForm() {
  const { dialogue: text } = useItemFormText()
  const english = useItemField('dialogue.title.english')
  const spanish = useItemField('dialogue.title.spanish')
  return (
    <>
      <Card>
        <BesidePicture
          picture={<ItemMedia path="imageUrl" kind="picture" label={text.picture} text={english.value} />}
        >
          <FieldGrid>
            <TranslateField
              {...spanish}
              label={text.spanishTitle}
              to="es"
              source={english.value}
              isRequired
            />
            <TranslateField
              {...english}
              label={text.englishTitle}
              to="en"
              source={spanish.value}
              isRequired
            />
          </FieldGrid>
        </BesidePicture>
      </Card>
      <Card title={text.speakers}>
        <SpeakerFields index={0} />
        <SpeakerFields index={1} />
      </Card>
      <Lines />
    </>
  )
}

function SpeakerFields({ index }: { index: 0 | 1 }) {
  const { dialogue: text } = useItemFormText()
  const name = useItemField(`dialogue.speakers.${index}.name`)
  const spanish = useItemField(`dialogue.speakers.${index}.role.spanish`)
  const english = useItemField(`dialogue.speakers.${index}.role.english`)
  return (
    <div className={styles.row}>
      <FieldGrid>
        <TextField {...name} label={text.name(index + 1)} isRequired />
        <TextField {...spanish} label={text.spanishRole} lang="es" />
        <TextField {...english} label={text.englishRole} lang="en" />
      </FieldGrid>
      <ItemMedia
        path={`dialogue.speakers.${index}.imageUrl`}
        kind="picture"
        label={text.face(name.value)}
        text={name.value}
      />
    </div>
  )
}

function Lines() {
  const { dialogue: text } = useItemFormText()
  const lines = useItemField('dialogue.lines')
  const { entries, keys, add, remove, listRef } = useEntries(lines, 1)
  const last = entries.at(-1)
  return (
    <Card title={text.lines}>
      <p className={styles.hint}>{text.linesHint(DIALOGUE_LINES.min, DIALOGUE_LINES.max)}</p>
      <ListError message={lines.error} />
      <ol className={styles.rows} ref={listRef}>
        {entries.map((_, index) => (
          <Line
            key={keys[index]}
            index={index}
            onRemove={entries.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <Button
        isSmall
        icon="plus"
        data-field="dialogue.lines"
        isUnavailable={entries.length >= DIALOGUE_LINES.max}
        onPress={() => add({ ...emptySentence(), speaker: last?.speaker === 0 ? 1 : 0 })}
      >
        {text.addLine}
      </Button>
    </Card>
  )
}

function Line({ index, onRemove }: { index: number; onRemove: (() => void) | undefined }) {
  const { dialogue: text, remove, slow } = useItemFormText()
  const at = `dialogue.lines.${index}` as const
  const english = useItemField(`${at}.englishWord`)
  const spanish = useItemField(`${at}.spanishTranslation`)
  const speaker = useItemField(`${at}.speaker`)
  const [first, second] = useItemValue('dialogue.speakers')
  return (
    <li className={styles.row}>
      <FieldGrid>
        <Select
          name={speaker.name}
          label={text.speakerOf(index + 1)}
          value={String(speaker.value)}
          options={[
            { value: '0', label: first?.name || text.name(1) },
            { value: '1', label: second?.name || text.name(2) },
          ]}
          onChange={chosen => speaker.onChange(chosen === '1' ? 1 : 0)}
        />
        <TranslateField {...english} label={text.line(index + 1)} to="en" source={spanish.value} isRequired />
        <TranslateField
          {...spanish}
          label={text.spanishLine(index + 1)}
          to="es"
          source={english.value}
          isRequired
        />
      </FieldGrid>
      <ItemMedia path={`${at}.audioUrl`} kind="audio" label={text.audio(index + 1)} text={english.value} />
      <ItemMedia
        path={`${at}.audioSlowUrl`}
        kind="audio"
        speed="slow"
        label={`${text.audio(index + 1)} · ${slow}`}
        text={english.value}
      />
      {onRemove && (
        <IconButton
          label={`${remove}: ${text.line(index + 1)}`}
          icon="trash"
          data-remove
          onPress={onRemove}
        />
      )}
    </li>
  )
}
