import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { TextArea, TextField } from '#web/authoring/kit/fields.tsx'
import { BesidePicture, Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useEntries } from '#web/authoring/kit/use-entries.ts'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'

/** Two words that differ in one sound, each in all its voices (decision 054). */
export function PairForm() {
  const { pair: text } = useItemFormText()
  const words = useItemField('minimalPair.words')
  const english = useItemField('minimalPair.why.english')
  const spanish = useItemField('minimalPair.why.spanish')
  return (
    <>
      <ListError message={words.error} />
      <PairedWord index={0} />
      <PairedWord index={1} />
      <Card title={text.why}>
        <p className={styles.hint}>{text.whyHint}</p>
        <FieldGrid>
          <TextArea {...spanish} label={text.spanishWhy} lang="es" />
          <TextArea {...english} label={text.englishWhy} lang="en" />
        </FieldGrid>
      </Card>
    </>
  )
}

function PairedWord({ index }: { index: 0 | 1 }) {
  const { pair: text, slow } = useItemFormText()
  const at = `minimalPair.words.${index}` as const
  const english = useItemField(`${at}.englishWord`)
  const spanish = useItemField(`${at}.spanishTranslation`)
  return (
    <Card title={text.word(index + 1)}>
      <BesidePicture
        picture={
          <ItemMedia path={`${at}.imageUrl`} kind="picture" label={text.picture} text={english.value} />
        }
      >
        <FieldGrid>
          <TextField {...english} label={text.english(index + 1)} lang="en" isRequired />
          <TranslateField
            {...spanish}
            label={text.spanish(index + 1)}
            to="es"
            source={english.value}
            isRequired
          />
          <TextField {...useItemField(`${at}.pronunciation`)} label={text.pronunciation} />
        </FieldGrid>
        <ItemMedia path={`${at}.audioUrl`} kind="audio" label={text.audio(index + 1)} text={english.value} />
        <ItemMedia
          path={`${at}.audioSlowUrl`}
          kind="audio"
          speed="slow"
          label={`${text.audio(index + 1)} · ${slow}`}
          text={english.value}
        />
      </BesidePicture>
      <Voices index={index} english={english.value} />
    </Card>
  )
}

/** More voices of a word: the ear learns the sound, not the speaker. */
function Voices({ index, english }: { index: 0 | 1; english: string }) {
  const { pair: text, remove } = useItemFormText()
  const voices = useItemField(`minimalPair.words.${index}.voices`)
  const { entries, keys, add, remove: removeAt, listRef } = useEntries(voices)
  return (
    <>
      <p className={styles.hint}>{text.voicesHint}</p>
      <ol className={styles.rows} ref={listRef}>
        {entries.map((_, place) => (
          <Voice
            key={keys[place]}
            path={`minimalPair.words.${index}.voices.${place}`}
            place={place}
            english={english}
            removeLabel={`${remove}: ${text.voice(place + 1)}`}
            onRemove={() => removeAt(place)}
          />
        ))}
      </ol>
      <Button isSmall icon="plus" onPress={() => add({ name: '', audioUrl: '' })}>
        {text.addVoice}
      </Button>
    </>
  )
}

function Voice({
  path,
  place,
  english,
  removeLabel,
  onRemove,
}: {
  path: `minimalPair.words.${0 | 1}.voices.${number}`
  place: number
  english: string
  removeLabel: string
  onRemove: () => void
}) {
  const { pair: text } = useItemFormText()
  return (
    <li className={styles.word}>
      <TextField {...useItemField(`${path}.name`)} label={text.voice(place + 1)} />
      <ItemMedia path={`${path}.audioUrl`} kind="audio" label={text.voiceAudio(place + 1)} text={english} />
      <IconButton label={removeLabel} icon="trash" isBesideField data-remove onPress={onRemove} />
    </li>
  )
}
