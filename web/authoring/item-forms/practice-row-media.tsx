import { tilesOfSentence } from '#domain/course/word-tiles.ts'
import { useItemField, useItemValue } from '#web/authoring/item-forms/item-field.ts'
import styles from '#web/authoring/item-forms/item-forms.module.css'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { useItemSource } from '#web/authoring/item-forms/item-record.tsx'
import { withSlots } from '#web/authoring/item-forms/sentence-words.ts'
import { BesidePicture } from '#web/authoring/kit/page.tsx'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Stack } from '#web/ui/layout.tsx'

type RowMediaProps = { at: `practiceLesson.tableData.${number}`; name: string }

/** Extras of a row that is said on its own: picture, slow recording, one recording per word. */
export function PracticeRowMedia({ at, name }: RowMediaProps) {
  const text = useItemFormText()
  const says = `${at}.english` as const
  return (
    <Stack gap={3} className={styles.rowMedia}>
      <BesidePicture
        picture={
          <ItemMedia path={`${at}.imageUrl`} kind="picture" label={`${name}: ${text.picture}`} says={says} />
        }
      >
        <ItemMedia
          path={`${at}.audioSlowUrl`}
          kind="audio"
          speed="slow"
          label={`${name}: ${text.slow}`}
          says={says}
        />
      </BesidePicture>
      <WordByWord at={at} />
    </Stack>
  )
}

function WordByWord({ at }: Pick<RowMediaProps, 'at'>) {
  const { practice: text } = useItemFormText()
  const words = tilesOfSentence(useItemValue(`${at}.english`))
  const path = `${at}.audioSplitUrls` as const
  const split = useItemField(path)
  const { form } = useItemSource()
  if (words.length <= 1) return null
  return (
    <fieldset className={styles.split}>
      <legend>{text.splitTitle}</legend>
      {words.map((word, place) => (
        <MediaField
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice
          key={place}
          kind="audio"
          label={text.split(word)}
          value={split.value?.[place] ?? ''}
          // The current value: another recording may have arrived since this was rendered.
          onChange={url =>
            split.onChange(withSlots(form.getValues(path) ?? [], words.length).with(place, url))
          }
          text={word}
        />
      ))}
    </fieldset>
  )
}
