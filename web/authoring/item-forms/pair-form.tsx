import { Entries } from '#web/authoring/item-forms/entries.tsx'
import { useItemField } from '#web/authoring/item-forms/item-field.ts'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { BesidePicture, Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Muted } from '#web/ui/layout.tsx'

/** Two words that differ in one sound, each in all its voices (decision 054). */
export function PairForm() {
  const { pair: text } = useItemFormText()
  return (
    <>
      <ListError message={useItemField('minimalPair.words').error} />
      <PairedWord index={0} />
      <PairedWord index={1} />
      <Card title={text.why}>
        <Muted>{text.whyHint}</Muted>
        <FieldGrid>
          <ItemText path="minimalPair.why.spanish" label={text.spanishWhy} lang="es" rows={3} />
          <ItemText path="minimalPair.why.english" label={text.englishWhy} lang="en" rows={3} />
        </FieldGrid>
      </Card>
    </>
  )
}

function PairedWord({ index }: { index: 0 | 1 }) {
  const { pair: text, slow } = useItemFormText()
  const at = `minimalPair.words.${index}` as const
  const [english, spanish] = [`${at}.englishWord`, `${at}.spanishTranslation`] as const
  const number = index + 1
  return (
    <Card title={text.word(number)}>
      <BesidePicture
        picture={<ItemMedia path={`${at}.imageUrl`} kind="picture" label={text.picture} says={english} />}
      >
        <FieldGrid>
          <ItemText path={english} label={text.english(number)} lang="en" isRequired />
          <ItemText path={spanish} label={text.spanish(number)} lang="es" from={english} isRequired />
          <ItemText path={`${at}.pronunciation`} label={text.pronunciation} />
        </FieldGrid>
        <ItemMedia path={`${at}.audioUrl`} kind="audio" label={text.audio(number)} says={english} />
        <ItemMedia
          path={`${at}.audioSlowUrl`}
          kind="audio"
          speed="slow"
          label={`${text.audio(number)} · ${slow}`}
          says={english}
        />
      </BesidePicture>
      <Voices index={index} />
    </Card>
  )
}

/** More voices of a word: the ear learns the sound, not the speaker. */
function Voices({ index }: { index: 0 | 1 }) {
  const { pair: text, remove: removing } = useItemFormText()
  const voices = useList(`minimalPair.words.${index}.voices`)
  return (
    <>
      <Muted>{text.voicesHint}</Muted>
      <Entries
        list={voices}
        look="beside"
        add={text.addVoice}
        onAdd={() => voices.add({ name: '', audioUrl: '' })}
        removeLabel={number => `${removing}: ${text.voice(number)}`}
      >
        {({ at, number, remove }) => (
          <>
            <ItemText path={`${at}.name`} label={text.voice(number)} />
            <ItemMedia
              path={`${at}.audioUrl`}
              kind="audio"
              label={text.voiceAudio(number)}
              says={`minimalPair.words.${index}.englishWord`}
            />
            {remove}
          </>
        )}
      </Entries>
    </>
  )
}
